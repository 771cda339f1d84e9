import { useQuery } from '@tanstack/react-query';
import type { QueryOf } from '../client/api.ts';
import { listQuery } from '../client/queries.ts';
import type { List, ListCall, Page } from './use-list.ts';

const LEADING_ROWS = 10;
const OPENS_WITH: readonly string[] = ['page', 'cursor', 'size', 'sort', 'view'];

type Search = Readonly<Record<string, unknown>>;

/** Whether an address shows less of a list than there is, or than it opens with. */
export const isNarrowed = (search: Search, usual: Search = {}): boolean =>
  Object.keys(search).some((name) => !OPENS_WITH.includes(name) && search[name] !== usual[name]);

/** What a list begins with because it needs work. */
export type LeadingRows<R> = { readonly rows: readonly R[]; readonly isLoading: boolean };

/** What needs work of a list, by a narrower question to the same call. */
export const leadingQuery = <C extends ListCall>(call: C, query: Partial<QueryOf<C>>) => ({
  ...listQuery(call, { size: LEADING_ROWS, ...query } as QueryOf<C>),
  // The list waits for them, and is whole without them.
  retry: false,
});

/** What is asked of a list, and what was answered. */
type ListSoFar<R> = Pick<List<R>, 'call' | 'search'> & { readonly result: Pick<List<R>['result'], 'data'> };

type Leading<R> = {
  readonly query: object;
  /** Only in a list that is no longer, where to find them in it takes too long. */
  readonly upTo?: number;
  /** How much a row matters, the more the lower, where the call does not say. */
  readonly weigh?: (row: R) => number;
};

/**
 * The rows that need work, at most ten, for the head of a list's first page while nobody has narrowed or
 * sorted it. A list whose leading rows cannot be read is in its order without them.
 */
export const useLeadingRows = <R>(list: ListSoFar<R>, { query, upTo, weigh }: Leading<R>): LeadingRows<R> => {
  const { call, search, result } = list;
  const opensPlain = !isNarrowed(search) && !search.sort && (search.page ?? 1) === 1;
  const length = result.data?.pagination.totalRecords;
  const isWanted = opensPlain && (upTo === undefined || (length !== undefined && length <= upTo));
  const { data, isLoading } = useQuery({ ...leadingQuery(call, query), enabled: isWanted });
  const found = (isWanted && (data as unknown as Page<R> | undefined)?.items) || [];
  const rows = weigh ? found.toSorted((one, other) => weigh(one) - weigh(other)) : found;
  return { rows: rows.slice(0, LEADING_ROWS), isLoading };
};

/** A page with what leads it in front, each row once. */
export const withLeading = <R extends { id: string }>(leading: readonly R[], rows: readonly R[]): readonly R[] => {
  if (leading.length === 0) return rows;
  const ids = new Set(leading.map(({ id }) => id));
  return [...leading, ...rows.filter(({ id }) => !ids.has(id))];
};
