import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './data-table.module.css';
import type { Column } from './data-table-columns.ts';

type Direction = 'ascending' | 'descending' | 'none';
type HeadProps<R> = {
  columns: readonly Column<R>[];
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
};

const directionOf = (field: string, sort: string | undefined): Direction => {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
};

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

const SortButton = ({
  header,
  field,
  sort,
  onSort,
}: {
  header: string;
  field: string;
  sort: string | undefined;
  onSort: (sort: string) => void;
}) => {
  const direction = directionOf(field, sort);
  const Icon = icons[direction];
  return (
    <button
      type="button"
      className={classes.sort}
      data-direction={direction}
      onClick={() => onSort(direction === 'ascending' ? `-${field}` : field)}
    >
      {header}
      <Icon size={14} aria-hidden />
    </button>
  );
};

/** The head of a table; a column that the server can sort by is a button. */
export const DataTableHead = <R,>({ columns, sort, onSort }: HeadProps<R>) => (
  <thead>
    <tr>
      {columns.map((column) => {
        const isSortable = column.sort !== undefined && onSort !== undefined;
        return (
          <th
            key={column.id}
            scope="col"
            data-align={column.align}
            style={{ width: column.width }}
            aria-sort={isSortable ? directionOf(column.sort ?? '', sort) : undefined}
          >
            {isSortable ? (
              <SortButton header={column.header} field={column.sort ?? ''} sort={sort} onSort={onSort} />
            ) : (
              column.header
            )}
          </th>
        );
      })}
    </tr>
  </thead>
);
