import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type CallOptions, call, type ParamsOf, type QueryOf } from '../client/api.ts';
import { entityOf } from '../client/shown-entities.ts';
import { nextPage } from './next-page.ts';
import { nextPageSurely } from './next-page-surely.ts';
import type { ListCall, Page, RowOf } from './use-list.ts';

/** A list that shows more and more of itself instead of one page after the other. */
export type GrowingList<R> = {
  /** Undefined while the first rows load. */
  readonly items: readonly R[] | undefined;
  /** Nothing has all words that are searched: these have similar ones. */
  readonly isSimilar: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly isLoading: boolean;
  /** The rows still answer what was asked before, or nothing has answered yet. */
  readonly isStale: boolean;
  /** Asks for the next rows; undefined where all are there. */
  readonly loadMore: (() => Promise<unknown>) | undefined;
  readonly isLoadingMore: boolean;
};

type ListInput<C extends ListCall> = { readonly params?: ParamsOf<C>; readonly query?: Partial<QueryOf<C>> };

/** Query options of a list that grows, for those who ask ahead. */
export const growingQuery = <C extends ListCall>(key: C, { params, query }: ListInput<C>) =>
  infiniteQueryOptions({
    queryKey: [entityOf(key), key, params ?? {}, query ?? {}, 'growing'],
    queryFn: async ({ signal, pageParam }) => {
      const input = { params, query: { ...query, page: pageParam }, signal };
      return (await call(key, input as unknown as CallOptions<C>)) as unknown as Page<RowOf<C>>;
    },
    initialPageParam: 1,
    getNextPageParam: ({ items, pagination }) => nextPage(pagination, items.length),
    placeholderData: keepPreviousData,
  });

/**
 * A list that grows: `useGrowingList('GET /addresses/:id/vehicles', { params: { id }, query: { size: 50 }
 * })`. The old rows stay while others load.
 */
export const useGrowingList = <C extends ListCall>(key: C, input: ListInput<C>): GrowingList<RowOf<C>> => {
  const list = useInfiniteQuery(growingQuery(key, input));
  return {
    items: list.data?.pages.flatMap(({ items }) => items),
    isSimilar: list.data?.pages[0]?.similar === true,
    error: list.error,
    retry: () => void list.refetch(),
    isLoading: list.isFetching,
    isStale: list.isPlaceholderData || list.isPending,
    loadMore: list.hasNextPage ? () => nextPageSurely(list) : undefined,
    isLoadingMore: list.isFetchingNextPage,
  };
};
