import type { Query, QueryClient } from '@tanstack/react-query';
import { withDependents } from './shown-entities.ts';

/** The id of the record that a call is about. */
export const idIn = (params: unknown): unknown => (params as { id?: unknown } | undefined)?.id;

/**
 * A first answer on its way may have been written before the change, and
 * nothing asks for it once more by itself.
 */
const isFirstOnItsWay = ({ state }: Query): boolean => state.fetchStatus === 'fetching' && state.data === undefined;

const onceArrived = async (client: QueryClient, { promise, queryKey }: Query): Promise<void> => {
  try {
    await promise;
  } catch {
    // Whoever asked is told of the failure, and asks anew.
    return;
  }
  await client.invalidateQueries({ queryKey, exact: true });
};

/**
 * The ids of what this page has deleted: nobody asks for it once more, as
 * news of it from elsewhere would make them.
 */
const deletedHere = new Set<unknown>();

/**
 * Marks everything cached about these entities, and what shows something of them, as old; what is on the
 * screen loads again at once, except the record that has just been deleted.
 */
export const invalidateEntities = async (
  client: QueryClient,
  entities: readonly string[],
  deletedId?: unknown,
): Promise<void> => {
  const changed = withDependents(entities);
  if (deletedId) deletedHere.add(deletedId);
  const isOld = ({ queryKey: [entity, , params] }: Query): boolean =>
    changed.has(String(entity)) && !deletedHere.has(idIn(params));
  const arriving = client.getQueryCache().findAll({ predicate: (query) => isOld(query) && isFirstOnItsWay(query) });
  await Promise.all([
    client.invalidateQueries({ predicate: isOld }),
    ...arriving.map((query) => onceArrived(client, query)),
  ]);
};
