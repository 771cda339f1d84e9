import { memo } from 'react';
import { LightLink } from '../records/light-link.tsx';
import classes from './data-table.module.css';
import type { Column, RowLink } from './data-table-columns.ts';

type RowProps<R> = {
  row: R;
  /** Which row it is, where not all of them are in the page; else its place there tells. */
  index: number | undefined;
  columns: readonly Column<R>[];
  /** Where it leads; null for a row that leads nowhere. */
  rowLink: ((row: R) => RowLink | null) | undefined;
};

const TableRow = <R,>({ row, index, columns, rowLink }: RowProps<R>) => {
  const place = rowLink?.(row);
  return (
    <tr data-index={index ?? ''} data-link={place ? '' : undefined}>
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
export const DataTableRow = memo(TableRow) as typeof TableRow;
