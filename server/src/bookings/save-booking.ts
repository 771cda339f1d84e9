import type { RawBuilder } from 'kysely';
import type { HistoryEntry } from '../platform/history-entry.ts';
import { recordChange } from '../platform/record-change.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import { type Open, type Statement, statement } from '../platform/statement.ts';
import { sendWrite } from '../platform/transaction.ts';
import type { BookingRecord } from './booking-record.ts';

/** What a command may change of a booking's row. */
export type BookingChanges = Partial<Omit<BookingRecord, 'organisationId' | 'id' | 'version'>>;

const updates = new Map<string, Statement<Record<string, unknown>, unknown>>();

/** The update of these columns: each command changes its own few, and always the same. */
const updateOf = (columns: readonly string[]): Statement<Record<string, unknown>, unknown> => {
  const shape = columns.join();
  const update =
    updates.get(shape) ??
    statement((db, open: Open<Record<string, unknown>>) =>
      db
        .updateTable('bookings')
        .set(Object.fromEntries(columns.map((column) => [column, open[column]])))
        .where('organisationId', '=', open.organisationId)
        .where('id', '=', open.id as RawBuilder<string>),
    );
  updates.set(shape, update);
  return update;
};

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
  const { version, updatedAt } = saved;
  const written = { ...changes, version, updatedAt };
  sendWrite(scope.db, updateOf(Object.keys(written)).bind(scope, { ...written, id: booking.id }));
  const entry = { entity: 'bookings', entityId: booking.id, ...trace };
  await recordChange(scope, { ...entry, before: before(booking, changes), after: changes });
  return saved;
};
