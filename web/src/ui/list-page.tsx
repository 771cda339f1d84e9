import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../app/formats.ts';
import { DataTable, type RowLink } from './data-table.tsx';
import type { Column } from './data-table-columns.ts';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import classes from './list-page.module.css';
import { ListPagination } from './list-pagination.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NoMatch } from './no-match.tsx';
import { PageHead } from './page-head.tsx';
import type { List } from './use-list.ts';

export type ListPageProps<R> = {
  title: string;
  /** From `useList`. */
  list: List<R>;
  columns: readonly Column<R>[];
  /** Where a row leads; opens in a new tab with the middle button. */
  rowLink?: (row: R) => RowLink;
  /** The primary button, usually `<AddButton to=… >`, and others before it. */
  actions?: ReactNode;
  /** `<SelectFilter>` and `<DateFilter>`, each bound to a name in the address. */
  filters?: ReactNode;
  /** Says what to do when there is nothing at all yet. */
  empty: EmptyStateProps;
  /** What the server sorts by when the address says nothing. */
  defaultSort?: string;
  /** Tells what the list searches in. */
  searchLabel?: string;
};

const isNarrowed = (search: Record<string, unknown>): boolean =>
  Object.keys(search).some((name) => !['page', 'size', 'sort'].includes(name));

const Count = ({ list }: { list: List<unknown> }) => {
  const { t } = useTranslation('ui');
  const pagination = list.result.data?.pagination;
  if (!pagination) return null;
  const { totalRecords, totalIsExact } = pagination;
  return totalIsExact
    ? t('list.count', { count: totalRecords, total: formatCount(totalRecords) })
    : t('list.countMore', { total: formatCount(totalRecords) });
};

const Rows = <R extends { id: string }>(props: ListPageProps<R>) => {
  const { list, columns, rowLink, empty, defaultSort } = props;
  const { data, isPlaceholderData, error, refetch } = list.result;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0) return isNarrowed(list.search) ? <NoMatch list={list} /> : <EmptyState {...empty} />;
  return (
    <>
      <DataTable
        label={props.title}
        tableKey={list.tableKey}
        columns={columns}
        rows={data?.items}
        rowLink={rowLink}
        isStale={isPlaceholderData}
        sort={list.search.sort ?? defaultSort}
        onSort={(sort) => list.change({ sort })}
      />
      {data && <ListPagination list={list} />}
    </>
  );
};

/** A page of one list: head, search and filters from the address, table, pages; and what to say when there is none. */
export const ListPage = <R extends { id: string }>(props: ListPageProps<R>) => (
  <div className={classes.page}>
    <PageHead title={props.title} state={<Count list={props.list} />} actions={props.actions} />
    <ListToolbar list={props.list} columns={props.columns} filters={props.filters} searchLabel={props.searchLabel} />
    <Rows {...props} />
  </div>
);
