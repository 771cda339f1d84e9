import type { JournalNarrowing } from '@halm/model/yard/weighing-journal/weighing-journal.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type BookingSummaries, visibleBookings } from '../lists/booking-summaries.ts';
import { findSearchWays, type SearchWays } from '../lists/search-ways.ts';
import { hasWord } from '../lists/searched-bookings.ts';

/** Whether a row of a booking stands in a table: looked up for the few bookings that need it. */
const hasOwn = (table: 'weighings' | 'weighing_parts') => sql<boolean>`(
  select true from ${sql.table(table)} as own
  where own.organisation_id = bookings.organisation_id and own.booking_id = bookings.id limit 1) is true`;

/** Nearly all have a weight that counts; of the others also what was replaced or begun is on record. */
const isWeighed = sql<boolean>`(bookings.full_kg is not null or bookings.empty_kg is not null
  or ${hasOwn('weighings')} or ${hasOwn('weighing_parts')})`;

const weighedOn = ({ organisationId }: Scope, scaleId: string) => sql<boolean>`bookings.id in (
  select one.booking_id from weighings as one where one.organisation_id = ${organisationId} and one.scale_id = ${scaleId}
  union all
  select part.booking_id from weighing_parts as part
  where part.organisation_id = ${organisationId} and part.scale_id = ${scaleId})`;

/** The index of what was typed leads to it; past it only by asking for each. */
const isTyped = ({ organisationId }: Scope, byHand: boolean): RawBuilder<boolean> =>
  byHand
    ? sql`bookings.id in (select typed.booking_id from weighings as typed
        where typed.organisation_id = ${organisationId} and typed.source = 'manual')`
    : sql`not exists (select from weighings as typed where typed.organisation_id = ${organisationId}
        and typed.booking_id = bookings.id and typed.source = 'manual')`;

const hasNumber = ({ organisationId }: Scope, number: string) => sql<boolean>`bookings.id in (
  select one.booking_id from weighings as one where one.organisation_id = ${organisationId} and one.alibi_number = ${number}
  union all
  select part.booking_id from weighing_parts as part
  where part.organisation_id = ${organisationId} and part.number = ${number})`;

const isFound = (scope: Scope, way: SearchWays) =>
  sql<boolean>`(${hasWord(scope, way)} or ${hasNumber(scope, way.ticket)})`;

/** The bookings of which something was weighed, as far as a filter and a search leave them. */
export const weighedBookings = async (scope: Scope, filter: JournalNarrowing): Promise<BookingSummaries> => {
  const { search, type, scaleId, byHand, ...narrowing } = filter;
  let query = visibleBookings(scope, { ...narrowing, type: type && [type] }).where(isWeighed);
  if (scaleId) query = query.where(weighedOn(scope, scaleId));
  if (byHand !== undefined) query = query.where(isTyped(scope, byHand));
  const ways = search ? await findSearchWays(scope, search) : [];
  return ways.reduce((found, way) => found.where(isFound(scope, way)), query);
};
