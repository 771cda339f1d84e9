import type { StockMonth } from '@halm/model/stock-months/stock-month.ts';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '../app/formats.ts';
import { recordQuery } from '../app/queries.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/data-table-columns.ts';
import { DetailPage } from '../ui/detail-page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { MonthActions } from './month-actions.tsx';
import { MonthClosings } from './month-closings.tsx';
import { MonthState } from './month-state.tsx';
import { OpenBookings } from './open-bookings.tsx';
import classes from './stock-months.module.css';
import { NOTHING, useMonthTimes } from './use-month-times.ts';

type Row = StockMonth & { readonly id: string };

const useMonthColumns = (): Column<Row>[] => {
  const { t } = useTranslation('stockMonths');
  const { closed, reopened } = useMonthTimes();
  return [
    { id: 'month', header: t('column.month'), cell: ({ month }) => formatMonth(month) },
    { id: 'state', header: t('column.state'), cell: (month) => <MonthState month={month} /> },
    {
      id: 'closed',
      header: t('column.closed'),
      cell: (month) => (month.state === 'closed' ? closed(month) : NOTHING),
    },
    { id: 'reopened', header: t('column.reopened'), cell: reopened },
    {
      id: 'open',
      header: t('column.open'),
      cell: (month) => (month.openBookings > 0 ? <OpenBookings month={month} /> : NOTHING),
    },
    {
      id: 'action',
      header: t('column.action'),
      cell: (month) => (month.isNext || month.isLast ? <MonthActions month={month} /> : NOTHING),
    },
  ];
};

/** The months of the stock: which of them are closed, by whom, and the one that is next. */
export const StockMonthsPage = () => {
  const { t } = useTranslation(['stockMonths', 'inventory']);
  const { data, error, refetch } = useQuery(recordQuery('GET /stock-months', undefined));
  const columns = useMonthColumns();
  const rows = data?.items.map((month): Row => ({ ...month, id: month.month }));
  return (
    <DetailPage title={t('title')} back={<Link to="/verwaltung/bestand">{t('inventory:title')}</Link>}>
      <p className={classes.intro}>{t('intro')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {rows?.length === 0 ? (
        <EmptyState icon={IconCalendarCheck} title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <DataTable
          label={t('title')}
          tableKey="stock-months"
          columns={columns}
          rows={rows}
          rowLink={({ month, state }) =>
            state === 'closed' ? { to: '/verwaltung/bestand/monate/$month', params: { month } } : null
          }
        />
      )}
      {data && <MonthClosings months={data.items} />}
    </DetailPage>
  );
};
