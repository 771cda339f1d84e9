import { PAGE_SIZES, type Pagination } from '@halm/model/core/contract/list.ts';
import { type FetchQueryOptions, type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AnswerOf, CallOf, QueryOf } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import type { Choices } from '../client/choices.ts';
import { choices, useChoices } from '../client/preference-store.ts';
import { listQuery } from '../client/queries.ts';
import { useSoundAddress } from '../forms/use-sound-address.ts';
import { inPlaceOf, openingSearch } from '../saved-views/saved-view-search.ts';
import { resolveDateRange } from '../search-params/date-range-search.ts';
import type { ListSearch } from '../search-params/list-search.ts';
import { todayAtPlant } from '../words/formats.ts';
import { useToday } from '../words/today.ts';
import { refusedFilters } from './refused-filters.ts';

/**
 * How long a list is: as its page said, and where that counted only so far, as a call of its own says a
 * moment later, for which no page waits. `isSettled`: nothing more exact is to come.
 */
const usePagination = <C extends CallOf<'GET'>>(call: C, query: QueryOf<C>, pagination: Pagination | undefined) => {
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

/**
 * What a list shows first: the address if it says anything, else the person's default view or what is usual
 * of the list, which then is put into the address. Whoever empties the address later on the same page sees
 * everything.
 */
const useOpeningView = (
  tableKey: string,
  address: ListSearch<string>,
  usual: ListSearch<string> | undefined,
): ListSearch<string> => {
  const navigate = useNavigate();
  const [opening] = useState(() =>
    Object.keys(address).length === 0 ? (openingSearch(tableKey) ?? usual) : undefined,
  );
  const [isOpened, setOpened] = useState(opening === undefined);
  if (!isOpened && Object.keys(address).length > 0) setOpened(true);
  useEffect(() => {
    if (opening) void navigate({ to: '.', search: inPlaceOf(opening), replace: true } as never);
  }, [opening, navigate]);
  return isOpened ? address : (opening ?? address);
};

export type Page<R> = {
  readonly items: readonly R[];
  readonly pagination: Pagination;
  /** Nothing has all words that are searched: these have similar ones. */
  readonly similar?: true | undefined;
  /** With what the next page is asked for, of a list that is passed through from row to row. */
  readonly cursor?: string | null;
};
type Identified = { readonly id: string };
export type ListCall = { [C in CallOf<'GET'>]: AnswerOf<C> extends Page<Identified> ? C : never }[CallOf<'GET'>];
export type RowOf<C extends ListCall> = AnswerOf<C> extends Page<infer R> ? R & Identified : never;

/**
 * A list as its page shows it: what the address says, what the server answered, how to change the address.
 */
export type List<R> = {
  readonly tableKey: string;
  /** What the server is asked, and with what. */
  readonly call: ListCall;
  readonly query: Readonly<Record<string, unknown>>;
  readonly search: ListSearch<string>;
  /** What it opens with in an address that says nothing. */
  readonly usual: ListSearch<string> | undefined;
  readonly result: UseQueryResult<Page<R>, ApiError>;
  /** How long the list is; more exactly a moment after its rows. */
  readonly pagination: Pagination | undefined;
  /** The address asks for what there isn't, and is being mended. */
  readonly isAstray: boolean;
  /** Changes filters, sort or search; goes back to the first page unless the page itself is changed. */
  readonly change: (values: Readonly<Record<string, unknown>>, options?: { replace?: boolean }) => void;
};

/** Changes the query of the present address. */
export const useChangeSearch = (): List<unknown>['change'] => {
  const navigate = useNavigate();
  return (values, options) =>
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({ ...previous, page: undefined, cursor: undefined, ...values }),
      replace: options?.replace ?? false,
      // One stays where one has filtered, sorted or opened a tab; another page begins at its top.
      resetScroll: 'page' in values,
    } as never);
};

/** What the server is asked for what an address shows. */
const queryOf = ({ tables }: Choices, tableKey: string, search: ListSearch<string>, today: string) => {
  const { view: _view, ...filters } = search;
  const size = tables?.[tableKey]?.paginationSize ?? PAGE_SIZES[0];
  return { size, ...resolveDateRange(filters, today) };
};

/**
 * Asks for what a list opens with where its address says nothing, while its screen is still on its way: from
 * `load` of its route.
 */
export const beginList = (client: QueryClient, call: ListCall, tableKey: string): void => {
  const query = queryOf(choices(), tableKey, openingSearch(tableKey) ?? {}, todayAtPlant());
  void client.prefetchQuery(listQuery(call, query as QueryOf<typeof call>) as FetchQueryOptions);
};

/**
 * The list that a page shows, by the filters, sort and page in its address: `useList('GET
 * /articles', 'articles')`. An address that says nothing shows the person's default view. `fixed`
 * adds query fields that are not in the address; `usual` is what it opens with for who has no default view.
 */
export const useList = <C extends ListCall>(
  call: C,
  tableKey: string,
  fixed: Partial<QueryOf<C>> = {},
  usual?: ListSearch<string>,
): List<RowOf<C>> => {
  // Beside other things the address also says which tab of which one is open, and that one
  // came in another role, and how much a chart shows; that is no filter.
  const {
    tab: _tab,
    location: _location,
    period: _period,
    roleChanged: _,
    ...address
  } = useSearch({ strict: false }) as ListSearch<string>;
  const search = useOpeningView(tableKey, address, usual);
  const query = { ...queryOf(useChoices(), tableKey, search, useToday()), ...fixed } as QueryOf<C>;
  const result = useQuery(listQuery(call, query)) as unknown as UseQueryResult<Page<RowOf<C>>, ApiError>;
  const { pagination, isSettled } = usePagination(call, query, result.data?.pagination);
  const change = useChangeSearch();
  const refused = refusedFilters(search, result.error?.fields);
  const isPast = !result.isPlaceholderData && result.data?.items.length === 0 && (search.page ?? 1) > 1;
  useSoundAddress(refused, isPast && isSettled ? pagination : undefined, change);
  return { tableKey, call, query, search, usual, result, pagination, isAstray: refused.length > 0 || isPast, change };
};
