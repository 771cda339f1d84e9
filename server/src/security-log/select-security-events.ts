import type { SecurityEventFilter } from '@halm/model/contract/security-event.ts';
import { addDays } from '@halm/model/quantities/plain-date.ts';
import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';
import { findNamedPeople } from './find-named-people.ts';

/** A text that sorts behind everything beginning with `prefix`. */
const behind = (prefix: string): string => `${prefix}\u{10ffff}`;

const requestId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** So that a list of nobody is one that nothing is found by. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const selectFiltered = (scope: Scope, { group, outcome, from, to }: SecurityEventFilter) => {
  const { timeZone } = scope.organisation;
  // The database knows when a day begins, also where the clocks change that night.
  const midnight = (date: string) => sql<string>`(${date}::date::timestamp at time zone ${timeZone})`;
  let query = scope.db
    .selectFrom('securityEvents')
    .selectAll('securityEvents')
    .where('securityEvents.organisationId', '=', scope.organisationId);
  if (group) query = query.where('typeGroup', '=', group);
  if (outcome) query = query.where('outcome', '=', outcome);
  if (from) query = query.where('happenedAt', '>=', midnight(from));
  if (to) query = query.where('happenedAt', '<', midnight(addDays(to, 1)));
  return query;
};

type Filtered = ReturnType<typeof selectFiltered>;

/** What people did, and what was done to them by others: two halves, each of which an index holds in the list's order. */
const byPeople = (query: Filtered, ids: readonly string[]): Filtered =>
  query.where('userId', 'in', ids).unionAll(
    query
      .where('entity', '=', 'users')
      .where('entityId', 'in', ids)
      .where((is) => is.or([is('userId', 'is', null), is('userId', 'not in', ids)])),
  );

/** The same without halves, for a second choice of people: what one of them did to another. */
const alsoByPeople = (query: Filtered, ids: readonly string[]): Filtered =>
  query.where((is) =>
    is.or([is('userId', 'in', ids), is.and([is('entity', '=', 'users'), is('entityId', 'in', ids)])]),
  );

const bySearch = async (scope: Scope, query: Filtered, { search, userId }: SecurityEventFilter): Promise<Filtered> => {
  const address = sql<string>`remote_address collate "C"`;
  const byPerson = (found: Filtered) => (userId ? byPeople(found, [userId]) : found);
  if (!search) return byPerson(query);
  if (requestId.test(search)) return byPerson(query.where('requestId', '=', search.toLowerCase()));
  const isAddress = /^[\da-f.:]+$/i.test(search) && /[\d:]/.test(search);
  if (isAddress) return byPerson(query.where(address, '>=', search).where(address, '<', behind(search)));
  const named = await findNamedPeople(scope, search);
  const people = named.length > 0 ? named : [NOBODY];
  return userId ? byPerson(alsoByPeople(query, people)) : byPeople(query, people);
};

/** The events of a filter, unordered. What is searched leads to them through an index, however many there are. */
export const filteredSecurityEvents = async (scope: Scope, filter: SecurityEventFilter) =>
  scope.db.selectFrom((await bySearch(scope, selectFiltered(scope, filter), filter)).as('securityEvents'));
