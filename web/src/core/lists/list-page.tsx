import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../navigation/document-title.ts';
import { formatCount } from '../words/formats.ts';
import type { MoreFilters } from './filter-fold.tsx';
import classes from './list-page.module.css';
import { ListRows, type ListRowsProps } from './list-rows.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { List } from './use-list.ts';

export type ListPageProps<R> = ListRowsProps<R> & {
  /** Stands between head and list: links to pages that belong together. */
  lead?: ReactNode;
  /** The primary button, usually `<AddButton to=… >`, and others before it. */
  actions?: ReactNode;
  /** `<SelectFilter>` and `<DateRangeFilter>`, each bound to a name in the address. */
  filters?: ReactNode;
  moreFilters?: MoreFilters;
  /** What is to be known of all its rows. */
  notice?: ReactNode;
  /** Tells what the list searches in. */
  searchLabel?: string;
  /** Whether it can be searched by words. */
  isSearched?: boolean;
  /** Other parts stand above the rows: the page scrolls, not the table. */
  isLong?: boolean;
};

const Count = ({ list }: { list: List<unknown> }) => {
  const { t } = useTranslation('ui');
  if (!list.pagination) return null;
  const { totalRecords, totalIsExact } = list.pagination;
  return totalIsExact
    ? t('list.count', { count: totalRecords, total: formatCount(totalRecords) })
    : t('list.countMore', { total: formatCount(totalRecords) });
};

/**
 * A page of one list: title, search, filters from the address and actions in one line, table, pages; and what
 * to say when there is none.
 */
export const ListPage = <R extends { id: string }>(props: ListPageProps<R>) => {
  useDocumentTitle(props.title);
  return (
    <div className={classes.page} data-long={props.isLong || undefined}>
      <div className={classes.head}>
        <header className={classes.title}>
          <h1>{props.title}</h1>
          <span className={classes.count}>
            <Count list={props.list} />
          </span>
        </header>
        {props.actions && <div className={classes.actions}>{props.actions}</div>}
        <ListToolbar
          title={props.title}
          list={props.list}
          columns={props.columns}
          filters={props.filters}
          moreFilters={props.moreFilters}
          searchLabel={props.searchLabel}
          isSearched={props.isSearched}
        />
      </div>
      {props.lead}
      {props.notice}
      <ListRows {...props} />
    </div>
  );
};
