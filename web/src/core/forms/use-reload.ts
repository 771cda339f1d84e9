import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';

/** What the fields of a form show, and the version it was read in. */
export type Filling<V> = { readonly values: V; readonly version: number };

/**
 * For `reload` of a form: reads its record anew, whatever is cached. `fill` says what the
 * fields then show and which version that is; `useReload(query, (team) => ({ values:
 * valuesOf(team), version: team.version }))`.
 */
export const useReload = <R, V, K extends QueryKey>(
  query: FetchQueryOptions<R, Error, R, K>,
  fill: (record: R) => Filling<V>,
): (() => Promise<Filling<V>>) => {
  const client = useQueryClient();
  return async () => fill(await client.fetchQuery({ ...query, staleTime: 0 }));
};
