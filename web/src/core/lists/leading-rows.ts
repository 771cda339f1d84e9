import { useQuery } from '@tanstack/react-query';
import type { QueryOf } from '../client/api.ts';
import { listQuery } from '../client/queries.ts';
import type { List, ListCall, Page } from './use-list.ts';

const LEADING_ROWS = 10;
const OPENS_WITH: readonly string[] = ['page', 'cursor', 'size', 'sort', 'view'];

/** Whether an address shows less of a list than there is. */
export const isNarrowed = (search: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(search).some((name) => !OPENS_WITH.includes(name));

/** What a list begins with because it needs work. */
export type LeadingRows<R> = { readonly rows: readonly R[]; readonly isLoading: boolean };

/** What needs work of a list, at most ten rows, by a narrower question to the same call. */
export const leadingQuery = <C extends ListCall>(call: C, query: Partial<QueryOf<C>>) =>
  listQuery(call, { ...query, size: LEADING_ROWS } as QueryOf<C>);

/**
 * The rows that need work, for the head of a list's first page while nobody has narrowed or sorted it. A list
 * whose leading rows cannot be read is in its order without them.
 */
export const useLeadingRows = <R>({ call, search }: List<R>, query: object): LeadingRows<R> => {
  const isWanted = !isNarrowed(search) && !search.sort && (search.page ?? 1) === 1;
  const { data, isLoading } = useQuery({ ...leadingQuery(call, query), enabled: isWanted });
  const page = data as unknown as Page<R> | undefined;
  return { rows: (isWanted && page?.items) || [], isLoading };
};

/** A page with what leads it in front, each row once. */
export const withLeading = <R extends { id: string }>(leading: readonly R[], rows: readonly R[]): readonly R[] => {
  if (leading.length === 0) return rows;
  const ids = new Set(leading.map(({ id }) => id));
  return [...leading, ...rows.filter(({ id }) => !ids.has(id))];
};
