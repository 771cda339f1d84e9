import type { RawBuilder } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { type Open, type Statement, statement } from '../../core/db/statement.ts';
import { sendWrite } from '../../core/db/transaction.ts';
import type { HistoryEntry } from '../../core/records/history-entry.ts';
import { recordChange } from '../../core/records/record-change.ts';
import type { ChangedFlags } from '../steps/changed-flags.ts';
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

const before = (booking: BookingRecord, changes: BookingChanges): object =>
  Object.fromEntries(Object.keys(changes).map((key) => [key, booking[key as keyof BookingRecord]]));

/**
 * What is kept of a change: what it was, why, which flags it has raised and
 * cleared, and what only the history keeps.
 */
export type BookingTrace = Pick<HistoryEntry, 'event' | 'reason'> & {
  readonly flags?: ChangedFlags | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
};

/** Leaves the trace of changes to a booking as it was before them. */
export const traceBooking = (
  scope: Scope,
  booking: BookingRecord,
  changes: BookingChanges,
  { flags, details, ...trace }: BookingTrace,
): Promise<void> =>
  recordChange(scope, {
    entity: 'bookings',
    entityId: booking.id,
    ...trace,
    before: { ...before(booking, changes), ...flags?.before },
    after: { ...changes, ...details, ...flags?.after },
  });

/** What a change makes of a booking's version, beside its columns. */
export const nextVersion = (scope: Scope, { version }: Pick<BookingRecord, 'version'>) => ({
  version: version + 1,
  updatedAt: nowIso(scope),
});

type Versioned = Pick<BookingRecord, 'id' | 'version' | 'updatedAt'>;

/** Sends columns of a booking that were changed in hand, and the version that it has then. */
export const sendBooking = (scope: Scope, { id, version, updatedAt }: Versioned, columns: BookingChanges): void => {
  const written = { ...columns, version, updatedAt };
  sendWrite(scope.db, updateOf(Object.keys(written)).bind(scope, { ...written, id }));
};

/**
 * Writes changes to a locked booking and raises its version. Answers the
 * booking as it is now; leave its trace, too.
 */
export const writeBooking = <B extends BookingRecord>(scope: Scope, booking: B, changes: BookingChanges): B => {
  const saved = { ...booking, ...changes, ...nextVersion(scope, booking) };
  sendBooking(scope, saved, changes);
  return saved;
};

/**
 * Writes changes to a locked booking, raises its version and leaves the
 * trace. Answers the booking as it is now.
 */
export const saveBooking = async <B extends BookingRecord>(
  scope: Scope,
  booking: B,
  changes: BookingChanges,
  trace: BookingTrace,
): Promise<B> => {
  const saved = writeBooking(scope, booking, changes);
  await traceBooking(scope, booking, changes, trace);
  return saved;
};
