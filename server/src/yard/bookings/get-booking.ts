import type { Named } from '@halm/model/core/contract/fields.ts';
import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { type StoredKind, storageMisfit } from '@halm/model/masterdata/articles/storage-fit.ts';
import type { LocationType } from '@halm/model/masterdata/locations/location-choices.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { Scope } from '../../core/api/scope.ts';
import { named } from '../../core/records/named.ts';
import { namedRecords } from '../lists/booking-summaries.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import type { BookingRow } from '../steps/read-booking.ts';
import { pendingParts, presentPart } from '../weighing/weighing-parts.ts';
import { type BookingRecord, bookingColumns } from './booking-record.ts';

const otherOf = ({ others, returns }: BookingRow, id: string | null) => {
  const row = [...others, ...returns].find((other) => other.id === id);
  return row ? { id: row.id, number: bookingNumber(row.year, row.sequence) } : null;
};

const scaleOf = ({ scaleId, scaleName, scaleProtocol, verifiedUntil, waivedUntil }: BookingRow): Booking['scale'] => {
  const scale = named(scaleId, scaleName);
  return scale && { ...scale, isConnected: scaleProtocol !== 'none', verifiedUntil, waivedUntil };
};

const contactOf = ({ contact }: BookingRow): Pick<Booking, 'contact' | 'contactOwnerId'> => ({
  contact: contact ? { id: contact.id, name: contact.name } : null,
  contactOwnerId: contact?.addressId ?? null,
});

/** Without what was only read for the flags: answers are kept for a day. */
const storedFields = (booking: BookingRow): BookingRecord =>
  Object.fromEntries(bookingColumns.map((column) => [column, booking[column]])) as unknown as BookingRecord;

/**
 * To where it may be sent: of the article's open locations those that take
 * it, and never from a place to the same.
 */
const proposedTo = (booking: BookingRow, article: StoredKind | undefined): Named[] => {
  const { type, status, proposedLocations, originLocationId, destinationLocationId } = booking;
  const other = type === 'internal' && status === 'open' ? destinationLocationId : originLocationId;
  return proposedLocations
    .filter(({ id }) => type !== 'internal' || id !== other)
    .filter((place) => type === 'outgoing' || !article || !storageMisfit(article, place.type as LocationType))
    .map(({ id, name }) => ({ id, name }));
};

const returnProposalOf = ({ lastReturns: [last] }: BookingRow): Booking['returnProposal'] =>
  last?.articleId && last.articleName
    ? { article: { id: last.articleId, name: last.articleName }, location: named(last.locationId, last.locationName) }
    : null;

/** The full answer for a booking whose state is known. */
const presentBooking = ({ booking, around, facts, flags }: BookingState): Booking => ({
  ...storedFields(booking),
  number: bookingNumber(booking.year, booking.sequence),
  ...namedRecords(booking),
  logisticsCompany: named(booking.logisticsCompanyId, booking.logisticsName),
  ...contactOf(booking),
  contract: booking.contractId ? { id: booking.contractId, number: booking.contractNumber ?? '' } : null,
  scale: scaleOf(booking),
  flags: [...flags],
  weighings: around.weighings,
  pendingParts: pendingParts(booking).map(presentPart),
  facts,
  isUnloadingBlocked: facts.unloadingBlocked && facts.status === 'open',
  approvalRequest: booking.approvalRequests[0] ?? null,
  sample: booking.samples[0] ?? null,
  values: booking.values,
  isSampleAgreed: (booking.agreedSampleRule ?? 'none') !== 'none',
  proposedLocations: proposedTo(booking, around.article),
  vehicleOwnerId: booking.vehicleOwnerId,
  driverOwnerId: booking.driverOwnerId,
  returnProposal: returnProposalOf(booking),
  returnOf: otherOf(booking, booking.returnOfBookingId),
  returnedBy: otherOf(booking, booking.returns[0]?.id ?? null),
  rebooking: booking.rebooking,
  reverses: otherOf(booking, booking.reversesBookingId),
  reversedBy: otherOf(booking, booking.reversedByBookingId),
});

/** The same for whoever asks: the plant's own notes and contracts are nothing for people from outside. */
export const presentFor = ({ isOutside }: Pick<Scope, 'isOutside'>, state: BookingState): Booking => {
  const booking = presentBooking(state);
  return isOutside ? { ...booking, notes: null, contract: null } : booking;
};

/** One booking in full. */
export const getBooking = async (scope: Scope, id: string): Promise<Booking> =>
  presentFor(scope, await loadBookingState(scope, id, { lock: false }));
