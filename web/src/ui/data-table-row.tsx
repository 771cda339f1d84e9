import { memo } from 'react';
import { LightLink } from '../app/light-link.tsx';
import classes from './data-table.module.css';
import type { Column, RowLink } from './data-table-columns.ts';

type RowProps<R> = {
  row: R;
  /** Which row it is, where not all of them are in the page; else its place there tells. */
  index: number | undefined;
  columns: readonly Column<R>[];
  rowLink: ((row: R) => RowLink) | undefined;
};

const TableRow = <R,>({ row, index, columns, rowLink }: RowProps<R>) => (
  <tr data-index={index ?? ''} data-link={rowLink ? '' : undefined}>
    {columns.map(({ id, align, cell }, at) => (
      <td key={id} data-align={align}>
        {at === 0 && rowLink ? (
          <LightLink place={rowLink(row)} className={classes.rowLink} data-row-link>
            {cell(row)}
          </LightLink>
        ) : (
          cell(row)
        )}
      </td>
    ))}
  </tr>
);

/**
 * One row. Its first cell holds the link that the whole row follows. Drawn anew only when its own record has changed: what is
 * fetched again keeps the objects of records that are as before.
 */
export const DataTableRow = memo(TableRow) as typeof TableRow;
