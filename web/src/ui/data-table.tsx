import { useMediaQuery } from '@mantine/hooks';
import { useTable } from '@tanstack/react-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useColumnChoice } from './column-store.ts';
import classes from './data-table.module.css';
import { DataTableBody } from './data-table-body.tsx';
import { DataTableCards } from './data-table-cards.tsx';
import { type Column, visibility } from './data-table-columns.ts';
import { DataTableHead } from './data-table-head.tsx';
import { type DataTableModel, features, type RowLink } from './data-table-model.ts';
import { DataTableWaiting } from './data-table-waiting.tsx';

export type DataTableProps<R> = {
  /** What the table lists, for those who do not see it. */
  label: string;
  tableKey: string;
  columns: readonly Column<R>[];
  /** Undefined while the first rows load. */
  rows: readonly R[] | undefined;
  rowLink?: ((row: R) => RowLink) | undefined;
  /** The rows are those of the previous page or filter. */
  isStale?: boolean;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
};

const useModel = <R extends { id: string }>({ columns, rows, tableKey }: DataTableProps<R>): DataTableModel<R> => {
  const choice = useColumnChoice(tableKey);
  return useTable({
    features,
    columns: columns.map((column) => ({
      id: column.id,
      header: column.header,
      cell: ({ row }: { row: { original: R } }) => column.cell(row.original),
    })),
    data: rows as R[],
    getRowId: (row) => row.id,
    state: { columnVisibility: visibility(columns, choice) },
  });
};

const FilledTable = <R extends { id: string }>(props: DataTableProps<R>) => {
  const { label, columns, rowLink, isStale, sort, onSort } = props;
  const table = useModel(props);
  // State, not a ref: the virtual body has to hear of it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  if (isPhone) return <DataTableCards label={label} columns={columns} rows={props.rows ?? []} rowLink={rowLink} />;
  return (
    <div ref={setScroller} className={classes.scroller} aria-busy={isStale} tabIndex={-1}>
      <table className={classes.table} aria-label={label} aria-rowcount={props.rows?.length}>
        <DataTableHead table={table} columns={columns} sort={sort} onSort={onSort} />
        <DataTableBody table={table} columns={columns} scroller={scroller} rowLink={rowLink} />
      </table>
    </div>
  );
};

/**
 * A table of rows, or cards on a phone. Numbers stand right, the head stays, a row opens by click, Enter or the middle
 * button, arrow keys walk through the rows. From a hundred rows on only the visible ones are in the page.
 */
export const DataTable = <R extends { id: string }>(props: DataTableProps<R>) => {
  const { t } = useTranslation('ui');
  if (!props.rows) return <DataTableWaiting label={t('loading')} columns={props.columns.map(({ id }) => id)} />;
  return <FilledTable {...props} />;
};
