import type { MonthClosing, StockMonth } from '@halm/model/stock/stock-months/stock-month.ts';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { Card } from '../../core/ui/card.tsx';
import { formatMonth } from '../../core/words/formats.ts';
import { useMonthTimes } from './use-month-times.ts';

type Row = MonthClosing & { readonly month: string };

const useClosingColumns = (): Column<Row>[] => {
  const { t } = useTranslation('stockMonths');
  const { closed, reopened } = useMonthTimes();
  return [
    { id: 'month', header: t('column.month'), cell: ({ month }) => formatMonth(month) },
    { id: 'closed', header: t('column.closed'), cell: closed },
    { id: 'reopened', header: t('column.reopenedThen'), cell: reopened },
  ];
};

/** Each time that a month was closed, and who reopened it and why; leads to what was kept of it then. */
export const MonthClosings = ({ months }: { months: readonly StockMonth[] }) => {
  const { t } = useTranslation('stockMonths');
  const columns = useClosingColumns();
  const rows = months
    .flatMap(({ month, closings }) => closings.map((closing): Row => ({ ...closing, month })))
    .toSorted((one, other) => other.closedAt.localeCompare(one.closedAt));
  if (rows.length === 0) return null;
  return (
    <Card title={t('closings.title')}>
      <DataTable
        label={t('closings.title')}
        tableKey="stock-month-closings"
        columns={columns}
        rows={rows}
        rowLink={({ id, month, reopenedAt, hasBalances }) =>
          hasBalances
            ? {
                to: '/verwaltung/bestand/monate/$month',
                params: { month },
                search: reopenedAt ? { closingId: id } : {},
              }
            : null
        }
      />
    </Card>
  );
};
