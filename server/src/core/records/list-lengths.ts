import { COUNT_LIMIT } from '@halm/model/core/contract/list.ts';
import type { Scope } from '../api/scope.ts';

/** So long at most: a node that hears nothing of what others change must not believe it for ever. */
const KEPT_MILLISECONDS = 5 * 60_000;
/** Whoever searches for ever other words must not fill the memory. */
const MOST_LISTS = 1000;

/** Of each organisation the lists that are known to be long, and until when. */
const byOrganisation = new Map<string, Map<string, number>>();

const listsOf = (organisationId: string): Map<string, number> => {
  const lengths = byOrganisation.get(organisationId) ?? new Map<string, number>();
  byOrganisation.set(organisationId, lengths);
  return lengths;
};

/** What is known of the length of a list for what it is asked by. */
export type ListLength = {
  /** Whether it had more rows than are counted when it was counted last, and nothing has changed since. */
  readonly isLong: boolean;
  /** Says how many rows were counted. */
  readonly keep: (count: number) => void;
};

let listsSoFar = 0;

/**
 * The lengths of a list. To count as far as a list counts costs as much as half a page, and says the same as
 * long as nothing of the organisation changes: "more than 1,000". Ask before counting: what changes meanwhile
 * is then forgotten with the answer.
 */
export const lengthsOfList = () => {
  listsSoFar += 1;
  const list = listsSoFar;
  return ({ organisationId, now }: Pick<Scope, 'organisationId' | 'now'>, requester: object): ListLength => {
    const lists = listsOf(organisationId);
    const name = `${list} ${JSON.stringify(requester)}`;
    return {
      isLong: (lists.get(name) ?? 0) > now.getTime(),
      keep: (count) => {
        if (count <= COUNT_LIMIT) return;
        if (lists.size >= MOST_LISTS) lists.clear();
        lists.set(name, now.getTime() + KEPT_MILLISECONDS);
      },
    };
  };
};

/** Something of an organisation has changed; without one, something may have that was not heard of. */
export const forgetLengths = (organisationId?: string): void => {
  if (organisationId === undefined) byOrganisation.clear();
  else byOrganisation.delete(organisationId);
};
