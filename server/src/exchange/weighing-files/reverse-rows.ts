import { USES_NAMED } from '@halm/model/core/contract/record-usage.ts';
import { sql } from 'kysely';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockLocationRows } from '../../stock/inventory/lock-locations.ts';
import { findBlocked } from '../../stock/inventory/reverse-postings.ts';
import { findNumbers, lockPosted, reversePosted, takeBack } from '../../yard/posting/reverse-booking.ts';
import { isBeforeCounts, type Moved } from '../../yard/stock-counts/find-affected-counts.ts';
import { attemptTogether } from '../record-files/attempt-together.ts';
import type { AnyImport } from '../record-files/import-record.ts';
import { undoReason } from '../undo/undo-reason.ts';
import { type ImportedRow, type JudgedUndo, type KeptRecord, keptBecause, type Undone } from '../undo/undo-row.ts';
import { FIRST_ROWS } from './slice-rows.ts';
import { inGroups, workUntilWaitedFor } from './work-until-waited-for.ts';

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

const keepRow = async (scope: Scope, row: ImportedRow, refusal: Refusal): Promise<Undone> => {
  // Somebody was faster, or a rule speaks against it.
  const [judged] = await judgeReversals(scope, [row]);
  if (judged?.judgement === 'gone') return { row: row.row, outcome: 'gone' };
  const reason = typeof judged?.judgement === 'object' ? judged.judgement : keptBecause(refusal);
  return { row: row.row, outcome: 'kept', kept: reason };
};

/** Locks the locations that bookings have touched, as a reversal does. Answers what moved there. */
const lockTouched = async (scope: Scope, ids: readonly string[]): Promise<readonly Moved[]> => {
  const moved = await scope.db
    .selectFrom('movements')
    .select(['locationId', 'articleId', 'quantity', 'movedAt'])
    .where('organisationId', '=', scope.organisationId)
    .where('bookingId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  await lockLocationRows(
    scope,
    moved.map(({ locationId }) => locationId),
  );
  return moved;
};

/**
 * Reverses the bookings of rows, each by the command by which a person would; no more once somebody waits
 * for their storage locations.
 */
export const reverseRows = async (
  scope: Scope,
  record: AnyImport,
  rows: readonly ImportedRow[],
): Promise<readonly Undone[]> => {
  const ids = rows.map(({ recordId }) => recordId);
  const posted = new Map((await lockPosted(scope, ids)).map((one) => [one.booking.id, one]));
  // All of them before the first number is taken: whoever moves stock beside this locks a
  // location and then waits for a number.
  const moved = await lockTouched(scope, ids);
  const isBeforeCount = await isBeforeCounts(scope, moved);
  // What has left gives back what others brought, and what counts take up looks at what lies there.
  const goesAlone = ({ recordId }: ImportedRow) => isBeforeCount || posted.get(recordId)?.booking.type !== 'incoming';
  const reverse = async (beside: Scope, { row, recordId }: ImportedRow): Promise<Undone> => {
    const reversed = found(posted.get(recordId));
    await (beside.isSideBySide ? takeBack : reversePosted)(beside, reversed, undoReason(scope, record));
    return { row, outcome: 'removed' };
  };
  const groups = inGroups(rows, { size: FIRST_ROWS, goesAlone });
  const { done } = await workUntilWaitedFor(scope, groups, FIRST_ROWS, (some) =>
    attemptTogether(scope, some, reverse, (row, refusal) => keepRow(scope, row, refusal)),
  );
  return done;
};
