import type { ReactNode } from 'react';
import type { MoreFilters } from './filter-fold.tsx';
import { ListRows, type ListRowsProps } from './list-rows.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import classes from './tab-list.module.css';

type TabListProps<R> = ListRowsProps<R> & {
  filters?: ReactNode;
  moreFilters?: MoreFilters;
  /** Tells what the list searches in; without it nothing is searched. */
  searchLabel?: string;
};

/** A list in the tab of a record: search, filters, files and columns as on a page of its own. */
export const TabList = <R extends { id: string }>({ filters, moreFilters, searchLabel, ...rows }: TabListProps<R>) => (
  <div className={classes.tab}>
    <ListToolbar
      {...{ filters, moreFilters, searchLabel }}
      title={rows.title}
      list={rows.list}
      columns={rows.columns}
      isSearched={searchLabel !== undefined}
    />
    <ListRows {...rows} />
  </div>
);
