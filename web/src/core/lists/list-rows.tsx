import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { QueryOf } from '../client/api.ts';
import { listQuery } from '../client/queries.ts';
import { SimilarNote } from '../forms/similar-note.tsx';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import type { Column, RowLink } from '../table/data-table-columns.ts';
import { RowTiles } from '../table/row-tiles.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { isNarrowed, type LeadingRows, withLeading } from './leading-rows.ts';
import { ListPagination } from './list-pagination.tsx';
import { NoMatch } from './no-match.tsx';
import type { List } from './use-list.ts';

export type ListRowsProps<R> = {
  title: string;
  /** From `useList`. */
  list: List<R>;
  columns: readonly Column<R>[];
  /** Where a row leads, if anywhere; opens in a new tab with the middle button. */
  rowLink?: (row: R) => RowLink | null;
  /** Says what to do when there is nothing at all yet. */
  empty: EmptyStateProps;
  /** From `useLeadingRows`, of a list that begins with what needs work. */
  leading?: LeadingRows<R>;
  /** What the server sorts by when the address says nothing. */
  defaultSort?: string;
  /** Draws a row as a tile; the list then is no table. */
  tile?: (row: R) => ReactNode;
  /** What all its rows come to, on every page; stands in its foot. */
  sums?: ReactNode;
} & Pick<DataTableProps<R>, 'isFolded'>;

/** The table before its rows are there. */
const Waiting = <R extends { id: string }>({ title, list, columns }: ListRowsProps<R>) => (
  <DataTable label={title} tableKey={list.tableKey} columns={columns} rows={undefined} />
);

/**
 * Of a list that opens with a part of what there is, such as this month, it says whether nothing is in that
 * part or nothing is there at all.
 */
const Nothing = <R extends { id: string }>(props: ListRowsProps<R>) => {
  const { list, empty } = props;
  const isUsual = isNarrowed(list.search) && !isNarrowed(list.search, list.usual);
  const anything = listQuery(list.call, { size: 1 } as QueryOf<typeof list.call>);
  const { data, isLoading } = useQuery({ ...anything, enabled: isUsual });
  if (isLoading) return <Waiting {...props} />;
  const isEmpty = isUsual ? data?.items.length === 0 : !isNarrowed(list.search);
  return isEmpty ? <EmptyState {...empty} /> : <NoMatch list={list} />;
};

const Answered = <R extends { id: string }>(props: ListRowsProps<R>) => {
  const { list, columns, rowLink, leading, defaultSort, sums, isFolded } = props;
  const { data, isPlaceholderData, error, refetch } = list.result;
  if (list.isAstray || leading?.isLoading) return <Waiting {...props} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0) return <Nothing {...props} />;
  if (props.tile && data)
    return (
      <>
        {data.similar && <SimilarNote />}
        <RowTiles label={props.title} rows={data.items} isStale={isPlaceholderData} tile={props.tile} />
        <ListPagination list={list} />
      </>
    );
  return (
    <>
      {data?.similar && <SimilarNote />}
      <DataTable
        label={props.title}
        tableKey={list.tableKey}
        columns={columns}
        rows={data && withLeading(leading?.rows ?? [], data.items)}
        leadingCount={leading?.rows.length}
        rowLink={rowLink}
        isStale={isPlaceholderData}
        sort={list.search.sort ?? defaultSort}
        onSort={(sort) => list.change({ sort })}
        foot={data && <ListPagination list={list} columns={columns} sums={sums} />}
        isFolded={isFolded}
      />
    </>
  );
};

/**
 * The rows of a list and the way to its other pages: below a list page's head, or in the tab of a record.
 * Texts that a cell waits for keep the rows back alone: with the page itself whatever is typed into its
 * search just then would be lost.
 */
export const ListRows = <R extends { id: string }>(props: ListRowsProps<R>) => (
  <Suspense fallback={<Waiting {...props} />}>
    <Answered {...props} />
  </Suspense>
);
