import { LazyExportMenu } from '../app/lazy-export-menu.tsx';
import { useMayExport } from '../app/use-may.ts';
import type { Column } from '../ui/data-table-columns.ts';
import { ListRows, type ListRowsProps } from '../ui/list-rows.tsx';
import type { List } from '../ui/use-list.ts';
import classes from './genealogy.module.css';

type TracedListProps<R> = ListRowsProps<R> & { intro: string };

/** A list in the tab of a record, with what it tells and the menu of its files. */
export const TracedList = <R extends { id: string }>({ intro, ...rows }: TracedListProps<R>) => (
  <>
    <div className={classes.head}>
      <p className={classes.soft}>{intro}</p>
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
