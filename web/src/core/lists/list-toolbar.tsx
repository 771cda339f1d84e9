import type { ReactNode } from 'react';
import { useMayExport } from '../client/use-may.ts';
import type { Column } from '../table/data-table-columns.ts';
import { FilterFold, type MoreFilters } from './filter-fold.tsx';
import { LazyExportMenu } from './lazy-export-menu.tsx';
import { LazySavedViews } from './lazy-saved-views.tsx';
import { ListSearchInput } from './list-search-input.tsx';
import classes from './list-toolbar.module.css';
import type { List } from './use-list.ts';

type ListToolbarProps<R> = {
  title: string;
  list: List<R>;
  columns: readonly Column<R>[];
  filters?: ReactNode;
  /** Filters that are wanted now and then: they come out by a button. */
  moreFilters?: MoreFilters | undefined;
  searchLabel?: string | undefined;
  /** What the list tells of itself, where nothing narrows it. */
  intro?: string | undefined;
  /** Whether the list can be searched by words. */
  isSearched?: boolean | undefined;
};

/** The line above a table: search, filters, saved views, files. */
export const ListToolbar = <R,>(props: ListToolbarProps<R>) => {
  const { title, list, columns, filters, moreFilters, searchLabel, intro, isSearched = true } = props;
  const canBeNarrowed = isSearched || filters !== undefined || moreFilters !== undefined;
  const anyList = list as List<unknown>;
  return (
    <search className={classes.toolbar}>
      {intro && <p className={classes.intro}>{intro}</p>}
      {isSearched && <ListSearchInput list={list} label={searchLabel} />}
      {moreFilters ? <FilterFold list={anyList} filters={filters} more={moreFilters} /> : filters}
      <div className={classes.end}>
        {canBeNarrowed && <LazySavedViews list={anyList} />}
        {useMayExport(list.call) && (
          <LazyExportMenu list={anyList} columns={columns as readonly Column<unknown>[]} title={title} />
        )}
      </div>
    </search>
  );
};
