import type { JournalNarrowing } from '@halm/model/yard/weighing-journal/weighing-journal.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type BookingSummaries, visibleBookings } from '../lists/booking-summaries.ts';
import { findSearchWays, type SearchWays } from '../lists/search-ways.ts';
import { hasWord } from '../lists/searched-bookings.ts';

/**
 * Whether a booking has a row in a table, perhaps of one scale: looked up for each booking that is asked
 * about, since one scale has weighed most of them.
 */
const hasOwn = (table: 'weighings' | 'weighing_parts', is: RawBuilder<unknown> = sql`true`) => sql<boolean>`(
  select true from ${sql.table(table)} as own
  where own.organisation_id = bookings.organisation_id and own.booking_id = bookings.id and ${is} limit 1) is true`;

/** Nearly all have a weight that counts; of the others also what was replaced or begun is on record. */
const isWeighed = sql<boolean>`(bookings.full_kg is not null or bookings.empty_kg is not null
  or ${hasOwn('weighings')} or ${hasOwn('weighing_parts')})`;

const isWeighedOn = (scaleId: string) => {
  const is = sql`own.scale_id = ${scaleId}`;
  return sql<boolean>`(${hasOwn('weighings', is)} or ${hasOwn('weighing_parts', is)})`;
};

/** The index of what was typed leads to it; past it only by asking for each. */
const isTyped = ({ organisationId }: Scope, byHand: boolean): RawBuilder<boolean> =>
  byHand
    ? sql`bookings.id in (select typed.booking_id from weighings as typed
        where typed.organisation_id = ${organisationId} and typed.source in ('manual', 'paper'))`
    : sql`not exists (select from weighings as typed where typed.organisation_id = ${organisationId}
        and typed.booking_id = bookings.id and typed.source in ('manual', 'paper'))`;

/** As a list of ids beside the other ways of a word, each of which has its index. */
const hasNumber = ({ organisationId }: Scope, number: string) => sql<boolean>`bookings.id = any(array(
  select one.booking_id from weighings as one where one.organisation_id = ${organisationId} and one.alibi_number = ${number}
  union all
  select part.booking_id from weighing_parts as part
  where part.organisation_id = ${organisationId} and part.number = ${number}))`;

const isFound = (scope: Scope, way: SearchWays) =>
  sql<boolean>`(${hasWord(scope, way)} or ${hasNumber(scope, way.ticket)})`;

/** The bookings of which something was weighed, as far as a filter and a search leave them. */
export const weighedBookings = async (scope: Scope, filter: JournalNarrowing): Promise<BookingSummaries> => {
  const { search, type, scaleId, byHand, ...narrowing } = filter;
  let query = visibleBookings(scope, { ...narrowing, type: type && [type] }).where(isWeighed);
  if (scaleId) query = query.where(isWeighedOn(scaleId));
  if (byHand !== undefined) query = query.where(isTyped(scope, byHand));
  const ways = search ? await findSearchWays(scope, search) : [];
  return ways.reduce((found, way) => found.where(isFound(scope, way)), query);
};
