import type { HistoryEntry, HistoryPage } from '@halm/model/core/contract/history-entry.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type AnswerOf, type CallOf, type CallOptions, call, type ParamsOf } from '../client/api.ts';
import { entityOf } from '../client/shown-entities.ts';
import { nextPageSurely } from '../lists/next-page-surely.ts';

type HistoryCall = Extract<CallOf<'GET'>, `${string}/history`>;

/** What happened to a record, as far back as somebody has looked. */
export type GrowingHistory<P = HistoryPage> = {
  /** Newest first; undefined while the first ones load. */
  readonly items: readonly HistoryEntry[] | undefined;
  /** The answers in which they came, with what else these say. */
  readonly pages: readonly P[];
  readonly error: Error | null;
  readonly retry: () => void;
  /** Asks for older ones; undefined where all are there. */
  readonly loadOlder: (() => Promise<unknown>) | undefined;
  readonly isLoadingOlder: boolean;
};

const historyQuery = <C extends HistoryCall>(key: C, params: ParamsOf<C>) =>
  infiniteQueryOptions({
    queryKey: [entityOf(key), key, params, 'growing'],
    queryFn: ({ signal, pageParam: before }) => {
      const input = { params, query: before ? { before } : {}, signal };
      return call(key, input as unknown as CallOptions<C>) as Promise<AnswerOf<C> & HistoryPage>;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
  });

/**
 * The history of a record, the newest entries at first: `useHistory('GET /contracts/:id/history', { id })`.
 */
export const useHistory = <C extends HistoryCall>(
  key: C,
  params: ParamsOf<C>,
): GrowingHistory<AnswerOf<C> & HistoryPage> => {
  const list = useInfiniteQuery(historyQuery(key, params));
  const { data, error, refetch, hasNextPage, isFetchingNextPage } = list;
  return {
    items: data?.pages.flatMap(({ items }) => items),
    pages: data?.pages ?? [],
    error,
    retry: () => void refetch(),
    loadOlder: hasNextPage ? () => nextPageSurely(list) : undefined,
    isLoadingOlder: isFetchingNextPage,
  };
};
