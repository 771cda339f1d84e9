import { Link } from '@tanstack/react-router';
import classes from './data-table.module.css';
import type { Column } from './data-table-columns.ts';
import type { DataTableModel, RowLink } from './data-table-model.ts';

type Row<R extends object> = ReturnType<DataTableModel<R>['getRowModel']>['rows'][number];
type RowProps<R extends object> = {
  row: Row<R>;
  index: number;
  columns: readonly Column<R>[];
  rowLink: ((row: R) => RowLink) | undefined;
};

/** One row. Its first cell holds the link that the whole row follows. */
export const DataTableRow = <R extends object>({ row, index, columns, rowLink }: RowProps<R>) => {
  // The row stays the same object when other columns become visible.
  'use no memo';
  return (
    <tr data-index={index} data-link={rowLink ? '' : undefined}>
      {row.getVisibleCells().map((cell, at) => {
        const column = columns.find(({ id }) => id === cell.column.id);
        const content = column?.cell(row.original);
        return (
          <td key={cell.id} data-align={column?.align}>
            {at === 0 && rowLink ? (
              <Link {...rowLink(row.original)} className={classes.rowLink} data-row-link>
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
};
