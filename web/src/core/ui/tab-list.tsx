import type { ReactNode } from 'react';
import type { MoreFilters } from '../lists/filter-fold.tsx';
import { ListRows, type ListRowsProps } from '../lists/list-rows.tsx';
import { ListToolbar } from '../lists/list-toolbar.tsx';
import classes from './tab-list.module.css';

type TabListProps<R> = ListRowsProps<R> & {
  /** What it tells of itself, where nothing narrows it. */
  intro?: string;
  filters?: ReactNode;
  moreFilters?: MoreFilters;
  /** Tells what the list searches in; without it nothing is searched. */
  searchLabel?: string;
};

/** A list in the tab of a record: search, filters, files and columns as on a page of its own. */
export const TabList = <R extends { id: string }>(props: TabListProps<R>) => {
  const { intro, filters, moreFilters, searchLabel, ...rows } = props;
  return (
    <div className={classes.tab}>
      <ListToolbar
        intro={intro}
        filters={filters}
        moreFilters={moreFilters}
        searchLabel={searchLabel}
        title={rows.title}
        list={rows.list}
        columns={rows.columns}
        isSearched={searchLabel !== undefined}
      />
      <ListRows {...rows} />
    </div>
  );
};
