import type { SecurityEventFilter } from '@halm/model/core/contract/security-event.ts';
import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
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

/** Of what is found the newest so many, behind a row that was read before. */
export type SqlPiece = {
  readonly atMost: number;
  readonly after?: { readonly happenedAt: string; readonly id: string } | undefined;
};

const newest = (query: Filtered, { atMost, after }: SqlPiece): Filtered => {
  const rest = after
    ? query.where(sql<boolean>`(happened_at, id) < (${after.happenedAt}::timestamptz, ${after.id}::uuid)`)
    : query;
  return rest.orderBy('happenedAt', 'desc').orderBy('id', 'desc').limit(atMost);
};

/**
 * What people did, and what was done to them by others: two halves, each of which an index holds in the
 * list's order. Each is cut off by itself, since the database would otherwise sort the whole of them.
 */
const byPeople = ({ db }: Scope, query: Filtered, ids: readonly string[], piece: SqlPiece): Filtered => {
  const did = query.where('userId', 'in', ids);
  const hadDone = query
    .where('entity', '=', 'users')
    .where('entityId', 'in', ids)
    // An id that was tried and refused concerns a member, whose name is kept. Any other concerns nobody:
    // whoever asks by it would learn what is tried, and by whom, with ids of other organisations.
    .where((is) => is.or([is('typeGroup', '!=', 'call'), is('subjectName', 'is not', null)]))
    .where((is) => is.or([is('userId', 'is', null), is('userId', 'not in', ids)]));
  const half = (events: Filtered): Filtered =>
    db.selectFrom(newest(events, piece).as('securityEvents')).selectAll('securityEvents');
  return half(did).unionAll(half(hadDone));
};

/** The same without halves, for a second choice of people: what one of them did to another. */
const alsoByPeople = (query: Filtered, ids: readonly string[]): Filtered =>
  query.where((is) =>
    is.or([is('userId', 'in', ids), is.and([is('entity', '=', 'users'), is('entityId', 'in', ids)])]),
  );

type Found = { readonly query: Filtered; readonly people?: readonly string[] | undefined };

/** What a search adds to the filter: it leads to the events through an index, however many there are. */
const bySearch = async (scope: Scope, query: Filtered, { search, userId }: SecurityEventFilter): Promise<Found> => {
  const people = userId ? [userId] : undefined;
  const address = sql<string>`remote_address collate "C"`;
  if (!search) return { query, people };
  if (requestId.test(search)) return { query: query.where('requestId', '=', search.toLowerCase()), people };
  const isAddress = /^[\da-f.:]+$/i.test(search) && /[\d:]/.test(search);
  if (isAddress) return { query: query.where(address, '>=', search).where(address, '<', behind(search)), people };
  const found = await findNamedPeople(scope, search);
  const named = found.length > 0 ? found : [NOBODY];
  return people ? { query: alsoByPeople(query, named), people } : { query, people: named };
};

/** Finds what a filter means, and answers how to read a piece of it, unordered. */
export const filterSecurityEvents = async (scope: Scope, filter: SecurityEventFilter) => {
  const { query, people } = await bySearch(scope, selectFiltered(scope, filter), filter);
  return (piece: SqlPiece) =>
    scope.db.selectFrom((people ? byPeople(scope, query, people, piece) : newest(query, piece)).as('securityEvents'));
};

export type SecurityEventPiece = ReturnType<Awaited<ReturnType<typeof filterSecurityEvents>>>;
