import type { MonthBalance } from '@halm/model/stock-months/stock-month.ts';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMonth, formatQuantity } from '../app/formats.ts';
import { LinkButton } from '../ui/add-button.tsx';
import type { Column } from '../ui/data-table-columns.ts';
import { ListPage } from '../ui/list-page.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { useList } from '../ui/use-list.ts';

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

/** What lay where when a closed month was over, and its files. */
export const MonthBalancesPage = () => {
  const { t } = useTranslation('stockMonths');
  const { month } = useParams({ from: '/verwaltung/bestand/monate/$month' });
  return (
    <ListPage
      title={t('balances.of', { month: formatMonth(month) })}
      list={useList('GET /stock-month-balances', 'stock-month-balances', { month })}
      columns={useBalanceColumns()}
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
