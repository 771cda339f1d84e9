import type { Booking } from '@halm/model/bookings/booking.ts';
import type { Named } from '@halm/model/contract/fields.ts';
import { bookingNumber } from '@halm/model/quantities/booking-number.ts';
import { named } from '../platform/named.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { type BookingState, loadBookingState } from './booking-state.ts';
import { namedRecords, selectBookingSummaries } from './booking-summaries.ts';

/** The storage locations of an article that take material now, best first. */
const findProposedLocations = async (scope: Scope, articleId: string | null): Promise<Named[]> =>
  articleId
    ? scope.db
        .selectFrom('articleLocations')
        .innerJoin('storageLocations', (on) =>
          on
            .onRef('storageLocations.organisationId', '=', 'articleLocations.organisationId')
            .onRef('storageLocations.id', '=', 'articleLocations.locationId'),
        )
        .select(['storageLocations.id', 'storageLocations.name'])
        .where('articleLocations.organisationId', '=', scope.organisationId)
        .where('articleLocations.articleId', '=', articleId)
        .where('storageLocations.active', '=', true)
        .where('storageLocations.locked', '=', false)
        .orderBy('articleLocations.priority')
        .limit(20)
        .execute()
    : [];

const findOther = async (scope: Scope, id: string | null) => {
  if (!id) return null;
  const row = await scope.db
    .selectFrom('bookings')
    .select(['id', 'year', 'sequence'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { id: row.id, number: bookingNumber(row.year, row.sequence) } : null;
};

/** The names beyond those of the list that the page shows. */
const findNames = (scope: Scope, id: string) =>
  scope.db
    .selectFrom('bookings')
    .leftJoin('addresses', (on) =>
      on
        .onRef('addresses.organisationId', '=', 'bookings.organisationId')
        .onRef('addresses.id', '=', 'bookings.logisticsCompanyId'),
    )
    .leftJoin('contracts', (on) =>
      on
        .onRef('contracts.organisationId', '=', 'bookings.organisationId')
        .onRef('contracts.id', '=', 'bookings.contractId'),
    )
    .leftJoin('scales', (on) =>
      on.onRef('scales.organisationId', '=', 'bookings.organisationId').onRef('scales.id', '=', 'bookings.scaleId'),
    )
    .select([
      'addresses.companyName as logisticsName',
      'contracts.number as contractNumber',
      'scales.name as scaleName',
      'scales.protocol as scaleProtocol',
    ])
    .where('bookings.organisationId', '=', scope.organisationId)
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow();

/** The full answer for a booking whose state is known. */
export const presentBooking = async (scope: Scope, state: BookingState): Promise<Booking> => {
  const { booking, around, facts, flags } = state;
  const [summary, names, proposedLocations, reverses, reversedBy] = await Promise.all([
    selectBookingSummaries(scope).where('bookings.id', '=', booking.id).executeTakeFirst(),
    findNames(scope, booking.id),
    findProposedLocations(scope, booking.articleId),
    findOther(scope, booking.reversesBookingId),
    findOther(scope, booking.reversedByBookingId),
  ]);
  const scale = named(booking.scaleId, names.scaleName);
  return {
    ...booking,
    number: bookingNumber(booking.year, booking.sequence),
    ...namedRecords(found(summary)),
    logisticsCompany: named(booking.logisticsCompanyId, names.logisticsName),
    contract: booking.contractId ? { id: booking.contractId, number: names.contractNumber ?? '' } : null,
    scale: scale && { ...scale, isConnected: names.scaleProtocol !== 'none' },
    flags: [...flags],
    weighings: around.weighings,
    ...{ facts, proposedLocations, reverses, reversedBy },
  };
};

/** One booking in full. */
export const getBooking = async (scope: Scope, id: string): Promise<Booking> =>
  presentBooking(scope, await loadBookingState(scope, id, { lock: false }));
