import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useColumnChoice } from './column-store.ts';
import classes from './data-table.module.css';
import { DataTableBody } from './data-table-body.tsx';
import { DataTableCards } from './data-table-cards.tsx';
import { type Column, type RowLink, visibleColumns } from './data-table-columns.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableWaiting } from './data-table-waiting.tsx';
import { useRowHeight } from './row-height.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

export type DataTableProps<R> = {
  /** What the table lists, for those who do not see it. */
  label: string;
  tableKey: string;
  columns: readonly Column<R>[];
  /** Undefined while the first rows load. */
  rows: readonly R[] | undefined;
  rowLink?: ((row: R) => RowLink | null) | undefined;
  /** So many rows in front stand apart from the order of the others. */
  leadingCount?: number | undefined;
  /** The rows are those of the previous page or filter. */
  isStale?: boolean;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** On a phone a row that leads nowhere has two lines, too, and opens to show the rest. */
  isFolded?: boolean | undefined;
  /** Stands below its last row, in the same card. */
  foot?: ReactNode;
};

const FilledTable = <R extends { id: string }>(props: DataTableProps<R>) => {
  const { label, tableKey, rows = [], rowLink, leadingCount, isFolded, isStale, sort, onSort, foot } = props;
  const choice = useColumnChoice(tableKey);
  // In one call, for the compiler to keep its answer: with other columns every row is drawn anew.
  const columns = visibleColumns(props.columns, choice);
  // State, not a ref: the virtual body has to hear of it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const hidden = useHiddenColumns(scroller);
  const { rowHeight } = useRowHeight();
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  if (isPhone)
    return (
      <>
        <DataTableCards
          label={label}
          columns={props.columns}
          rows={rows}
          leadingCount={leadingCount}
          rowLink={rowLink}
          isFolded={isFolded}
        />
        {foot}
      </>
    );
  return (
    <div
      className={classes.frame}
      data-rows={rowHeight}
      data-more-left={hidden.left || undefined}
      data-more-right={hidden.right || undefined}
    >
      <div ref={setScroller} className={classes.scroller} aria-busy={isStale} tabIndex={-1}>
        <table className={classes.table} aria-label={label} aria-rowcount={rows.length}>
          <DataTableHead columns={columns} sort={sort} onSort={onSort} />
          <DataTableBody
            columns={columns}
            rows={rows}
            leadingCount={leadingCount}
            scroller={scroller}
            rowLink={rowLink}
          />
        </table>
      </div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  );
};

/**
 * A table of rows, or cards on a phone. Numbers stand right, head and first column stay, an edge shows where
 * columns are hidden, a row opens by click, Enter or the middle
 * button, arrow keys walk through the rows. From a hundred rows on only the visible ones are in the page.
 */
export const DataTable = <R extends { id: string }>(props: DataTableProps<R>) => {
  const { t } = useTranslation('ui');
  if (!props.rows) return <DataTableWaiting label={t('loading')} columns={props.columns.map(({ id }) => id)} />;
  return <FilledTable {...props} />;
};
