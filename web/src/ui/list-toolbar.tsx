import type { ReactNode } from 'react';
import { LazyExportMenu } from '../app/lazy-export-menu.tsx';
import { LazySavedViews } from '../app/lazy-saved-views.tsx';
import { useMayExport } from '../app/use-may.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { Column } from './data-table-columns.ts';
import { ListSearchInput } from './list-search-input.tsx';
import classes from './list-toolbar.module.css';
import type { List } from './use-list.ts';

type ListToolbarProps<R> = {
  title: string;
  list: List<R>;
  columns: readonly Column<R>[];
  filters?: ReactNode;
  searchLabel?: string | undefined;
};

/** The line above a table: search, filters, saved views, choice of columns. */
export const ListToolbar = <R,>({ title, list, columns, filters, searchLabel }: ListToolbarProps<R>) => (
  <search className={classes.toolbar}>
    <ListSearchInput list={list} label={searchLabel} />
    {filters}
    <div className={classes.end}>
      <LazySavedViews list={list as List<unknown>} />
      {useMayExport(list.call) && (
        <LazyExportMenu list={list as List<unknown>} columns={columns as readonly Column<unknown>[]} title={title} />
      )}
      <ColumnMenu tableKey={list.tableKey} columns={columns} />
    </div>
  </search>
);
