import type { SecurityEventFilter } from '@halm/model/contract/security-event.ts';
import { addDays } from '@halm/model/quantities/plain-date.ts';
import { sql } from 'kysely';
import { containing } from '../platform/list-page.ts';
import type { Scope } from '../platform/scope.ts';

/** A text that sorts behind everything beginning with `prefix`. */
const behind = (prefix: string): string => `${prefix}\u{10ffff}`;

const requestId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MOST_PEOPLE = 200;
/** So that a list of nobody is one that nothing is found by. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The organisation's own people of this name: a handful, each of whom the log finds through an index. */
const findPeople = async (scope: Scope, search: string): Promise<string[]> => {
  const people = await scope.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('users.id')
    .where('memberships.organisationId', '=', scope.organisationId)
    .where(sql`users.first_name || ' ' || users.last_name`, 'ilike', containing(search))
    .limit(MOST_PEOPLE)
    .execute();
  return people.map(({ id }) => id);
};

const selectFiltered = (scope: Scope, { group, userId, outcome, from, to }: SecurityEventFilter) => {
  const { timeZone } = scope.organisation;
  // The database knows when a day begins, also where the clocks change that night.
  const midnight = (date: string) => sql<string>`(${date}::date::timestamp at time zone ${timeZone})`;
  let query = scope.db.selectFrom('securityEvents').where('securityEvents.organisationId', '=', scope.organisationId);
  if (group) query = query.where('typeGroup', '=', group);
  if (userId) query = query.where('userId', '=', userId);
  if (outcome) query = query.where('outcome', '=', outcome);
  if (from) query = query.where('happenedAt', '>=', midnight(from));
  if (to) query = query.where('happenedAt', '<', midnight(addDays(to, 1)));
  return query;
};

/** The events of a filter, unordered. What is searched leads to them through an index, however many there are. */
export const filteredSecurityEvents = async (scope: Scope, filter: SecurityEventFilter) => {
  const { search } = filter;
  const query = selectFiltered(scope, filter);
  if (!search) return query;
  if (requestId.test(search)) return query.where('requestId', '=', search.toLowerCase());
  const address = sql<string>`remote_address collate "C"`;
  const isAddress = /^[\da-f.:]+$/i.test(search) && /[\d:]/.test(search);
  if (isAddress) return query.where(address, '>=', search).where(address, '<', behind(search));
  return query.where('userId', 'in', [...(await findPeople(scope, search)), NOBODY]);
};
