import { fromAreas } from '../navigation/registered-areas.ts';

/** Parts of a path that are entities of their own, as the server announces their changes. */
const nestedEntities = fromAreas((areas) => new Set(areas.flatMap(({ nestedEntities = [] }) => nestedEntities)));

/**
 * What a call is about, named as in the server's announcements: the first segment of its path, unless the
 * call is about an entity within (`GET /addresses/:id/proofs` is about proofs). Query keys begin with it.
 */
export const entityOf = (key: string): string => {
  const [first = '', ...within] =
    key
      .split(' ')[1]
      ?.replace(/^\/lims/, '')
      .split('/')
      .slice(1) ?? [];
  return within.find((segment) => nestedEntities().has(segment)) ?? first;
};

/** Whose screens show something of an entity besides its own, as the areas say it the other way around. */
const shownBy = fromAreas((areas) => {
  const found = new Map<string, string[]>();
  for (const { shows = {} } of areas)
    for (const [entity, others] of Object.entries(shows))
      for (const other of others) found.set(other, [...(found.get(other) ?? []), entity]);
  return found;
});

/** These entities and those that look different once they have changed. */
export const withDependents = (entities: readonly string[]): Set<string> =>
  new Set(entities.flatMap((entity) => [entity, ...(shownBy().get(entity) ?? [])]));
