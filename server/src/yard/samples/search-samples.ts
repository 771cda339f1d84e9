import { numbersBeginning } from '@halm/model/yard/samples/sample-number.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { eachWordIn } from '../../core/records/search-text.ts';

type Between = NonNullable<ReturnType<typeof numbersBeginning>>;

/** Bookings whose sample has a number between these. */
const ofNumber = (scope: Scope, { first, last }: Between) =>
  scope.db
    .selectFrom('samples as numbered')
    .select('numbered.bookingId as id')
    .where('numbered.organisationId', '=', scope.organisationId)
    .where('numbered.number', '>=', first)
    .where('numbered.number', '<=', last);

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

/**
 * The bookings to which a search among samples leads, each way through an index: by
 * plate, and by how a sample's number begins.
 */
export const bookingsOfSamples = (scope: Scope, search: string) => {
  const between = numbersBeginning(search);
  const plated = ofPlate(scope, search);
  return between ? plated.union(ofNumber(scope, between)) : plated;
};
