import { LazyExportMenu } from '../app/lazy-export-menu.tsx';
import { useMayExport } from '../app/use-may.ts';
import type { Column } from './data-table-columns.ts';
import { ListRows, type ListRowsProps } from './list-rows.tsx';
import { ListSearchInput } from './list-search-input.tsx';
import classes from './record-list.module.css';
import type { List } from './use-list.ts';

type RecordListProps<R> = ListRowsProps<R> & {
  /** What it tells, where its head has no search. */
  intro?: string;
  /** Tells what the list searches in; without it there is no search. */
  searchLabel?: string;
};

/** A list in the tab of a record, with its search or what it tells, and the menu of its files. */
export const RecordList = <R extends { id: string }>({ intro, searchLabel, ...rows }: RecordListProps<R>) => (
  <>
    <div className={classes.head}>
      {searchLabel && <ListSearchInput list={rows.list} label={searchLabel} />}
      {intro && <p className={classes.intro}>{intro}</p>}
      {useMayExport(rows.list.call) && (
        <LazyExportMenu
          list={rows.list as List<unknown>}
          columns={rows.columns as readonly Column<unknown>[]}
          title={rows.title}
        />
      )}
    </div>
    <ListRows {...rows} />
  </>
);
