/** So long at most: a node that hears nothing of what others change must not believe it for ever. */
const KEPT_MILLISECONDS = 5 * 60_000;

/** Whoever searches for ever other words must not fill the memory. */
const MOST_LISTS = 1000;

/** Until when lists of an organisation are known to be long, by their names. */
export type LongLists = Map<string, number>;

const byOrganisation = new Map<string, LongLists>();

/**
 * Which lists of an organisation have more rows than are counted: to count that far costs as much as half a page, and says the same
 * as long as nothing changes. Whoever counts keeps what it was told before: what changes meanwhile is not known there.
 */
export const longListsOf = (organisationId: string): LongLists => {
  const known = byOrganisation.get(organisationId) ?? new Map();
  byOrganisation.set(organisationId, known);
  return known;
};

/** Whether a list is known to be long. */
export const isKnownLong = (lists: LongLists, name: string, now: Date): boolean =>
  (lists.get(name) ?? 0) > now.getTime();

/** Says that a list is long. */
export const keepLong = (lists: LongLists, name: string, now: Date): void => {
  if (lists.size >= MOST_LISTS) lists.clear();
  lists.set(name, now.getTime() + KEPT_MILLISECONDS);
};

/** Something of an organisation has changed; without one, something may have that was not heard of. */
export const forgetLongLists = (organisationId?: string): void => {
  if (organisationId === undefined) byOrganisation.clear();
  else byOrganisation.delete(organisationId);
};
