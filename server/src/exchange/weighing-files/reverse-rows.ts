import { USES_NAMED } from '@halm/model/core/contract/record-usage.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockLocationRows } from '../../stock/inventory/lock-locations.ts';
import { findBlocked } from '../../stock/inventory/reverse-postings.ts';
import { findNumbers, reverseBooking } from '../../yard/posting/reverse-booking.ts';
import { attemptRecord } from '../record-files/attempt-record.ts';
import type { AnyImport } from '../record-files/import-record.ts';
import { undoReason } from '../undo/undo-reason.ts';
import { type ImportedRow, type JudgedUndo, type KeptRecord, keptBecause, type Undone } from '../undo/undo-row.ts';
import { isWaitedFor } from './is-waited-for.ts';
import { FIRST_ROWS } from './slice-rows.ts';

const idsOf = (rows: readonly ImportedRow[]) => sql<string>`any(${rows.map(({ recordId }) => recordId)}::uuid[])`;

const findStatuses = (scope: Scope, rows: readonly ImportedRow[]) =>
  scope.db
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', idsOf(rows));

/** The bookings at whose storage locations nothing can be booked, each with the name of one. */
const findClosed = async (scope: Scope, rows: readonly ImportedRow[]): Promise<ReadonlyMap<string, string>> => {
  const closed = await scope.db
    .selectFrom('movements')
    .innerJoin('storageLocations as location', (on) =>
      on
        .onRef('location.organisationId', '=', 'movements.organisationId')
        .onRef('location.id', '=', 'movements.locationId'),
    )
    .select(['movements.bookingId', 'location.name'])
    .where('movements.organisationId', '=', scope.organisationId)
    .where('movements.bookingId', '=', idsOf(rows))
    .where((is) => is.or([is('location.locked', '=', true), is('location.active', '=', false)]))
    .execute();
  return new Map(closed.map(({ bookingId, name }) => [bookingId, name]));
};

/**
 * What keeps a booking from being reversed: those that have used what it brought, a few of
 * them by name where names are asked for.
 */
const usedBy = async (scope: Scope, ids: readonly string[], isNamed: boolean): Promise<KeptRecord> => {
  if (!isNamed) return { reason: 'used', usage: null };
  const records = (await findNumbers(scope, ids.slice(0, USES_NAMED))).map(({ id, number }) => ({ id, name: number }));
  const group = { kind: 'booking' as const, count: ids.length, isMore: false, records };
  return { reason: 'used', usage: { groups: [group] } };
};

/** Those of some bookings that an import itself has made: what its later rows took is given back before. */
const findOwn = async (scope: Scope, importId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const own = await scope.db
    .selectFrom('bookings')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('importId', '=', importId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Set(own.map(({ id }) => id));
};

/**
 * Which bookings of an import may be reversed: those whose goods still lie where they were brought, and may
 * be moved there. Of the first `named` that are used it is told by name what is in the way. `ahead`: the
 * import whose bookings in the way will be gone by then.
 */
export const judgeReversals = async (
  scope: Scope,
  rows: readonly ImportedRow[],
  { named = rows.length, ahead }: { readonly named?: number; readonly ahead?: string } = {},
): Promise<JudgedUndo[]> => {
  const [stored, all, closed] = await Promise.all([
    findStatuses(scope, rows).execute(),
    findBlocked(
      scope,
      rows.map(({ recordId }) => recordId),
    ),
    findClosed(scope, rows),
  ]);
  const own = ahead === undefined ? new Set<string>() : await findOwn(scope, ahead, [...all.values()].flat());
  const blocked = new Map(
    [...all].flatMap(([id, others]) => {
      const left = others.filter((other) => !own.has(other));
      return left.length > 0 ? [[id, left] as const] : [];
    }),
  );
  const statuses = new Map(stored.map(({ id, status }) => [id, status]));
  const inNames = new Set(rows.filter(({ recordId }) => blocked.get(recordId)).slice(0, named));
  const judge = async (row: ImportedRow): Promise<JudgedUndo['judgement']> => {
    const { recordId } = row;
    if (statuses.get(recordId) !== 'completed') return 'gone';
    const location = closed.get(recordId);
    if (location !== undefined) return keptBecause(new Refusal('location.locked', { details: { location } }));
    const inTheWay = blocked.get(recordId);
    return inTheWay ? usedBy(scope, inTheWay, inNames.has(row)) : 'free';
  };
  return Promise.all(rows.map(async (row) => ({ row, judgement: await judge(row) })));
};

const reverseRow = async (scope: Scope, record: AnyImport, row: ImportedRow): Promise<Undone> => {
  const refusal = await attemptRecord(
    scope,
    () => reverseBooking(scope, row.recordId, undoReason(scope, record)).then(() => undefined),
    (refused) => refused,
  );
  if (!refusal) return { row: row.row, outcome: 'removed' };
  // Somebody was faster, or a rule speaks against it.
  const [judged] = await judgeReversals(scope, [row]);
  if (judged?.judgement === 'gone') return { row: row.row, outcome: 'gone' };
  const reason = typeof judged?.judgement === 'object' ? judged.judgement : keptBecause(refusal);
  return { row: row.row, outcome: 'kept', kept: reason };
};

/**
 * Locks bookings, then the locations that they touched, as a reversal does: in the
 * order of their ids, whoever locks several.
 */
const lockTouched = async (scope: Scope, rows: readonly ImportedRow[]): Promise<void> => {
  await findStatuses(scope, rows).orderBy('id').forUpdate().execute();
  const moved = await scope.db
    .selectFrom('movements')
    .select('locationId')
    .distinct()
    .where('organisationId', '=', scope.organisationId)
    .where('bookingId', '=', idsOf(rows))
    .execute();
  await lockLocationRows(
    scope,
    moved.map(({ locationId }) => locationId),
  );
};

/** A reversal takes about as long as so many bookings: a slice takes the fewer, and looks the more often. */
export const BOOKINGS_A_REVERSAL = 4;
const LOOKS_AFTER = Math.ceil(FIRST_ROWS / BOOKINGS_A_REVERSAL);

/**
 * Reverses the bookings of rows one after the other, each by the command by which a person would; no more
 * once somebody waits for their storage locations.
 */
export const reverseRows = async (scope: Scope, record: AnyImport, rows: readonly ImportedRow[]): Promise<Undone[]> => {
  const undone: Undone[] = [];
  // All of them before the first number is taken: whoever moves stock beside this locks a
  // location and then waits for a number.
  await lockTouched(scope, rows);
  for (const row of rows) {
    const isLooking = undone.length > 0 && undone.length % LOOKS_AFTER === 0;
    if (isLooking && (await isWaitedFor(scope))) break;
    undone.push(await reverseRow(scope, record, row));
  }
  return undone;
};
