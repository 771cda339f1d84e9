import { addMonths, firstDayOf } from '@halm/model/core/quantities/calendar-month.ts';
import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { StockMonth } from '@halm/model/stock/stock-months/stock-month.ts';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';
import { formatMonth } from '../../core/words/formats.ts';
import { MonthActions } from './month-actions.tsx';
import { MonthClosings } from './month-closings.tsx';
import classes from './stock-months.module.css';
import { NOTHING, useMonthTimes } from './use-month-times.ts';

/** How many bookings of a month are not posted yet; leads to the bookings of that month. */
const OpenBookings = ({ month: { month, openBookings } }: { month: StockMonth }) => {
  const { t } = useTranslation('stockMonths');
  const days = { from: firstDayOf(month), to: addDays(firstDayOf(addMonths(month, 1)), -1) };
  return (
    <Link to="/verwaltung/buchungen" search={days}>
      {t('openBookings', { count: openBookings })}
    </Link>
  );
};

/** Of the months that are over and open only the one that is next waits for somebody. */
const toneOf = ({ state, isNext }: StockMonth): Tone => {
  if (state === 'running') return 'work';
  return isNext ? 'waits' : 'normal';
};

/** Whether a month runs, is over and open, or closed. */
const MonthState = ({ month }: { month: StockMonth }) => {
  const { t } = useTranslation('stockMonths');
  const { state } = month;
  return <StatusBadge tone={toneOf(month)}>{t(`state.${state}`)}</StatusBadge>;
};

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
      isAction: true,
      header: t('column.action'),
      cell: (month) => (month.isNext || month.isLast ? <MonthActions month={month} /> : NOTHING),
    },
  ];
};

/** The months of the stock: the one that is to be closed next, then all others, the newest first. */
export const StockMonthsPage = () => {
  const { t } = useTranslation(['stockMonths', 'inventory']);
  const { data, error, refetch } = useQuery(recordQuery('GET /stock-months', undefined));
  const columns = useMonthColumns();
  const months = data?.items.map((month): Row => ({ ...month, id: month.month }));
  const rows = months?.toSorted((one, other) => Number(other.isNext) - Number(one.isNext));
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
          leadingCount={rows?.[0]?.isNext ? 1 : 0}
          isFolded
          rowLink={({ month, state }) =>
            state === 'closed' ? { to: '/verwaltung/bestand/monate/$month', params: { month } } : null
          }
        />
      )}
      {data && <MonthClosings months={data.items} />}
    </DetailPage>
  );
};
