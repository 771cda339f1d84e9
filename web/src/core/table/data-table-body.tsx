import { useVirtualizer } from '@tanstack/react-virtual';
import { memo } from 'react';
import { LightLink } from '../records/light-link.tsx';
import classes from './data-table.module.css';
import type { Column, RowLink } from './data-table-columns.ts';
import { openRow, walkRows } from './data-table-walk.ts';
import { useRowHeight } from './row-height.ts';

type RowProps<R> = {
  row: R;
  /** Which row it is, where not all of them are in the page; else its place there tells. */
  index: number | undefined;
  columns: readonly Column<R>[];
  /** The others below it are in the order of the list. */
  isLastLeading: boolean;
  /** Where it leads; null for a row that leads nowhere. */
  rowLink: ((row: R) => RowLink | null) | undefined;
};

const TableRow = <R,>({ row, index, isLastLeading, columns, rowLink }: RowProps<R>) => {
  const place = rowLink?.(row);
  return (
    <tr data-index={index ?? ''} data-link={place ? '' : undefined} data-last-leading={isLastLeading || undefined}>
      {columns.map(({ id, align, cell }, at) => (
        <td key={id} data-align={align}>
          {at === 0 && place ? (
            <LightLink place={place} className={classes.rowLink} data-row-link>
              {cell(row)}
            </LightLink>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
};

/**
 * One row. Its first cell holds the link that the whole row follows. Drawn anew only when its own record has
 * changed: what is fetched again keeps the objects of records that are as before.
 */
const DataTableRow = memo(TableRow) as typeof TableRow;

const VIRTUAL_FROM_ROWS = 100;

type BodyProps<R> = {
  columns: readonly Column<R>[];
  rows: readonly R[];
  leadingCount?: number | undefined;
  scroller: HTMLDivElement | null;
  rowLink: ((row: R) => RowLink | null) | undefined;
};

const Space = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;

/** The rows: all of them, or from a hundred on those in sight with empty space for the others. */
export const DataTableBody = <R extends { id: string }>({
  columns,
  rows,
  leadingCount,
  scroller,
  rowLink,
}: BodyProps<R>) => {
  // The virtualizer changes behind the same object; memoised output would show stale rows.
  'use no memo';
  const { rowHeightPx } = useRowHeight();
  const isVirtual = rows.length > VIRTUAL_FROM_ROWS;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeightPx,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const shown = isVirtual ? items.map(({ index }) => index) : rows.map((_, index) => index);
  const before = isVirtual ? (items[0]?.start ?? 0) : 0;
  const after = isVirtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  return (
    <tbody
      onKeyDown={(event) => walkRows(event, rows.length, (index) => isVirtual && virtualizer.scrollToIndex(index))}
      onClick={openRow}
      onAuxClick={openRow}
    >
      <Space height={before} />
      {shown.map((index) => {
        const row = rows[index];
        const place = isVirtual ? index : undefined;
        return (
          row && (
            <DataTableRow
              key={row.id}
              row={row}
              index={place}
              isLastLeading={index + 1 === leadingCount}
              columns={columns}
              rowLink={rowLink}
            />
          )
        );
      })}
      <Space height={after} />
    </tbody>
  );
};
