import { type RawBuilder, sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { columnName, inColumns } from '../../core/db/row-shape.ts';
import { type Open, onceForShape, statement } from '../../core/db/statement.ts';
import { sendWrite } from '../../core/db/transaction.ts';
import { gather } from '../../core/process/gather.ts';
import type { HistoryEntry } from '../../core/records/history-entry.ts';
import { recordChange } from '../../core/records/record-change.ts';
import type { ChangedFlags } from '../steps/changed-flags.ts';
import type { BookingRecord } from './booking-record.ts';

/** What a command may change of a booking's row. */
export type BookingChanges = Partial<Omit<BookingRecord, 'organisationId' | 'id' | 'version'>>;

/** The update of these columns: each command changes its own few, and always the same. */
const updateOf = onceForShape((...columns: readonly string[]) =>
  statement((db, open: Open<Record<string, unknown>>) =>
    db
      .updateTable('bookings')
      .set(Object.fromEntries(columns.map((column) => [column, open[column]])))
      .where('organisationId', '=', open.organisationId)
      .where('id', '=', open.id as RawBuilder<string>),
  ),
);

/** The same of many bookings. The table's own row says of which type a value is. */
const updateManyOf = onceForShape((...columns: readonly string[]) =>
  statement((_, open: Open<{ changed: string }>) => {
    const set = columns.map(columnName).map((name) => `${name} = changed.${name}`);
    return sql`
      update bookings set ${sql.raw(set.join(', '))}
      from jsonb_populate_recordset(null::bookings, ${open.changed}::jsonb) as changed
      where bookings.organisation_id = ${open.organisationId} and bookings.id = changed.id`;
  }),
);

type Changed = { readonly scope: Scope; readonly id: string; readonly columns: BookingChanges };

const sendTogether = gather(async (db: Scope['db'], changed: readonly Changed[]) => {
  for (const [shape, some] of Map.groupBy(changed, ({ columns }) => Object.keys(columns).join(' '))) {
    const rows = some.map(({ id, columns }) => inColumns({ ...columns, id }));
    const { scope } = some[0] as Changed;
    sendWrite(db, updateManyOf(...shape.split(' ')).bind(scope, { changed: JSON.stringify(rows) }));
  }
  return changed.map(() => undefined);
});

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
  sendWrite(scope.db, updateOf(...Object.keys(written)).bind(scope, { ...written, id }));
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
  await traceBooking(scope, booking, changes, trace);
  if (!scope.isSideBySide) return writeBooking(scope, booking, changes);
  const columns = { ...changes, ...nextVersion(scope, booking) };
  await sendTogether(scope.db, { scope, id: booking.id, columns });
  return { ...booking, ...columns };
};
