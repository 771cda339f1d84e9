import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../ui/page-head.tsx';
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
 * A page of one list: head, search and filters from the address, table,
 * pages; and what to say when there is none.
 */
export const ListPage = <R extends { id: string }>(props: ListPageProps<R>) => (
  <div className={classes.page}>
    <PageHead title={props.title} state={<Count list={props.list} />} actions={props.actions} />
    {props.lead}
    {props.notice}
    <ListToolbar
      title={props.title}
      list={props.list}
      columns={props.columns}
      filters={props.filters}
      moreFilters={props.moreFilters}
      searchLabel={props.searchLabel}
    />
    <ListRows {...props} />
  </div>
);
