import { sendWrite } from '../platform/database.ts';
import type { HistoryEntry } from '../platform/history-entry.ts';
import { recordChange } from '../platform/record-change.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import type { BookingRecord } from './booking-record.ts';

/** What a command may change of a booking's row. */
export type BookingChanges = Partial<Omit<BookingRecord, 'organisationId' | 'id' | 'version'>>;

const before = (booking: BookingRecord, changes: BookingChanges): unknown =>
  Object.fromEntries(Object.keys(changes).map((key) => [key, booking[key as keyof BookingRecord]]));

/** Writes changes to a locked booking, raises its version and leaves the trace. Answers the booking as it is now. */
export const saveBooking = async <B extends BookingRecord>(
  scope: Scope,
  booking: B,
  changes: BookingChanges,
  trace: Pick<HistoryEntry, 'event' | 'reason'>,
): Promise<B> => {
  const saved = { ...booking, ...changes, version: booking.version + 1, updatedAt: nowIso(scope) };
  const update = scope.db
    .updateTable('bookings')
    .set({ ...changes, version: saved.version, updatedAt: saved.updatedAt })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', booking.id);
  sendWrite(scope.db, update.compile());
  const entry = { entity: 'bookings', entityId: booking.id, ...trace };
  await recordChange(scope, { ...entry, before: before(booking, changes), after: changes });
  return saved;
};
