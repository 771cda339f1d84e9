import type { Pagination } from '@halm/model/core/contract/list.ts';
import { useQuery } from '@tanstack/react-query';
import type { CallOf, QueryOf } from '../client/api.ts';
import { listQuery } from '../client/queries.ts';

/**
 * How long a list is: as its page said, and where that counted only so far, as a call of its own says a
 * moment later, for which no page waits. `isSettled`: nothing more exact is to come.
 */
export const usePagination = <C extends CallOf<'GET'>>(
  call: C,
  query: QueryOf<C>,
  pagination: Pagination | undefined,
) => {
  const {
    page: _page,
    cursor: _cursor,
    size: _size,
    sort: _sort,
    ...narrowed
  } = (query ?? {}) as Record<string, unknown>;
  const isCut = pagination?.totalIsExact === false;
  const counting = listQuery(call, { ...narrowed, only: 'count' } as unknown as QueryOf<C>);
  const { data, isPlaceholderData, isError } = useQuery({ ...counting, enabled: isCut });
  const counted = isPlaceholderData ? undefined : (data as { pagination: Pagination } | undefined)?.pagination;
  if (!pagination || !isCut || !counted)
    return { pagination, isSettled: pagination !== undefined && (!isCut || isError) };
  const { totalRecords, totalIsExact } = counted;
  return { pagination: { ...pagination, totalRecords, totalIsExact }, isSettled: true };
};
