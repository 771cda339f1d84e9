import type { MonthBalance } from '@halm/model/stock/stock-months/stock-month.ts';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatMonth, formatQuantity } from '../../core/words/formats.ts';
import classes from './stock-months.module.css';
import { useMonthTimes } from './use-month-times.ts';

const useBalanceColumns = (): Column<MonthBalance>[] => {
  const { t } = useTranslation('stockMonths');
  return [
    {
      id: 'location',
      header: t('column.location'),
      cell: ({ location }) => <RecordLink kind="location" record={location} />,
    },
    { id: 'code', header: t('column.code'), cell: ({ location }) => location.code },
    {
      id: 'article',
      header: t('column.article'),
      cell: ({ article }) => <RecordLink kind="article" record={article} />,
    },
    { id: 'number', header: t('column.number'), cell: ({ article }) => article.number },
    {
      id: 'quantity',
      header: t('column.quantity'),
      align: 'right',
      cell: ({ quantity, unit }) => formatQuantity(quantity, unit),
    },
    { id: 'month', header: t('column.month'), cell: ({ month }) => formatMonth(month), isOptional: true },
  ];
};

/**
 * That what is shown was kept by a closing that holds no more: when it was
 * made, who reopened the month and why.
 */
const SupersededNote = () => {
  const { t } = useTranslation('stockMonths');
  const { month } = useParams({ from: '/verwaltung/bestand/monate/$month' });
  const { closingId } = useSearch({ from: '/verwaltung/bestand/monate/$month' });
  const { data } = useQuery(recordQuery('GET /stock-months', undefined));
  const { closed, reopened } = useMonthTimes();
  const closings = data?.items.find((one) => one.month === month)?.closings;
  const closing = closings?.find(({ id }) => id === closingId);
  if (!closing?.reopenedAt) return null;
  return (
    <p className={classes.intro}>{t('closings.shown', { closed: closed(closing), reopened: reopened(closing) })}</p>
  );
};

/** What lay where when a closed month was over, and its files. */
export const MonthBalancesPage = () => {
  const { t } = useTranslation('stockMonths');
  const { month } = useParams({ from: '/verwaltung/bestand/monate/$month' });
  return (
    <ListPage
      title={t('balances.of', { month: formatMonth(month) })}
      list={useList('GET /stock-month-balances', 'stock-month-balances', { month })}
      columns={useBalanceColumns()}
      notice={<SupersededNote />}
      actions={
        <LinkButton variant="default" to="/verwaltung/bestand/monate">
          {t('all')}
        </LinkButton>
      }
      searchLabel={t('balances.search')}
      empty={{ icon: IconCalendarCheck, title: t('balances.none'), text: t('balances.noneText') }}
    />
  );
};
