import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';
import { eachWordIn } from '../platform/search-text.ts';

/** A sample's number has so many. */
const DIGITS = 12;

/** Bookings whose sample has a number that begins so. All have as many digits, so that these lie between two of them. */
const ofNumber = (scope: Scope, beginning: string) =>
  scope.db
    .selectFrom('samples as numbered')
    .select('numbered.bookingId as id')
    .where('numbered.organisationId', '=', scope.organisationId)
    .where('numbered.number', '>=', beginning.padEnd(DIGITS, '0'))
    .where('numbered.number', '<=', beginning.padEnd(DIGITS, '9'));

/** Bookings of the plates in which each word stands. */
const ofPlate = (scope: Scope, search: string) =>
  scope.db
    .selectFrom('bookedNames')
    .innerJoin('bookings as plated', (on) =>
      on
        .onRef('plated.organisationId', '=', 'bookedNames.organisationId')
        .on(sql<boolean>`plated.license_plate collate "C" = booked_names.name`),
    )
    .select('plated.id')
    .where('bookedNames.organisationId', '=', scope.organisationId)
    .where('bookedNames.kind', '=', 'plate')
    .where(eachWordIn(search, [sql.ref('bookedNames.searchText')]));

/** The bookings to which a search among samples leads, each way through an index: by plate, and by how a sample's number begins. */
export const bookingsOfSamples = (scope: Scope, search: string) => {
  // As it is printed there are gaps in it.
  const [beginning] = /^\d{1,12}$/.exec(search.replaceAll(/\s/g, '')) ?? [];
  const plated = ofPlate(scope, search);
  return beginning ? plated.union(ofNumber(scope, beginning)) : plated;
};
