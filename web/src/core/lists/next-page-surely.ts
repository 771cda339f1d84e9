import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

const MOST_TRIES = 3;

type Growing<P> = Pick<
  UseInfiniteQueryResult<InfiniteData<P>>,
  'data' | 'isFetching' | 'isFetchingNextPage' | 'refetch' | 'fetchNextPage'
>;

/**
 * Asks for what comes behind the last page, and answers all that are there then. What changes
 * just now is read anew, which calls off a page that is on its way: whoever presses a button
 * for it, or is at the end, asks only once.
 */
export const nextPageSurely = async <P>(list: Growing<P>): Promise<readonly P[]> => {
  const shown = list.data?.pages ?? [];
  if (list.isFetchingNextPage) return shown;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (tries > 0 || list.isFetching) await list.refetch({ cancelRefetch: false });
    const { data } = await list.fetchNextPage();
    if ((data?.pages.length ?? 0) > shown.length) return data?.pages ?? [];
  }
  return shown;
};
