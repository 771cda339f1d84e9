import { Link } from '@tanstack/react-router';
import classes from './data-table.module.css';
import type { Column, RowLink } from './data-table-columns.ts';

type RowProps<R> = {
  row: R;
  index: number;
  columns: readonly Column<R>[];
  rowLink: ((row: R) => RowLink) | undefined;
};

/** One row. Its first cell holds the link that the whole row follows. */
export const DataTableRow = <R,>({ row, index, columns, rowLink }: RowProps<R>) => (
  <tr data-index={index} data-link={rowLink ? '' : undefined}>
    {columns.map(({ id, align, cell }, at) => (
      <td key={id} data-align={align}>
        {at === 0 && rowLink ? (
          <Link {...rowLink(row)} className={classes.rowLink} data-row-link>
            {cell(row)}
          </Link>
        ) : (
          cell(row)
        )}
      </td>
    ))}
  </tr>
);
