import type { RecordProblem } from '@halm/model/exchange/imports/record-entries.ts';
import type { CheckedRow, ImportedDelivery } from '@halm/model/exchange/weighing-files/import-row.ts';
import { namedRecords } from '@halm/model/exchange/weighing-files/unknown-names.ts';
import type { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { FollowUpError } from '../../core/process/failure-cause.ts';
import { lockLocationRows } from '../../stock/inventory/lock-locations.ts';
import type { BookingRecord } from '../../yard/bookings/booking-record.ts';
import { findAffectedCounts, type Moved } from '../../yard/stock-counts/find-affected-counts.ts';
import { attemptRecord } from '../record-files/attempt-record.ts';
import { only } from '../record-files/existing-records.ts';
import { arrivesAtOf, placeOf } from './back-dated-rows.ts';
import { importRow, type RowSurroundings } from './import-row.ts';
import { isWaitedFor } from './is-waited-for.ts';
import { FIRST_ROWS } from './slice-rows.ts';

/** So many rows side by side on the one connection. */
const ROWS_TOGETHER = FIRST_ROWS;

/** A valid row of a table. */
export type ValidRow = CheckedRow & { readonly delivery: ImportedDelivery };

/** What became of a row: its booking, with what it lacks, or why there is none. */
export type BookedRow = {
  readonly row: number;
  readonly booking?: BookingRecord;
  readonly problems: readonly RecordProblem[];
};

/** A contract that the row names and its booking doesn't have. */
const lacking = ({ row, delivery: { contractNumber } }: ValidRow, { contractId }: BookingRecord): RecordProblem[] =>
  contractNumber === null || contractId !== null
    ? []
    : [{ row, column: 'contractNumber', reason: 'import.contract-not-found', value: contractNumber }];

/**
 * Rows side by side: their statements travel together instead of waiting for each other's answer. All have
 * ended when this ends, also when one of them fails.
 */
const bookAll = async (scope: Scope, rows: readonly ValidRow[], around: RowSurroundings): Promise<BookedRow[]> => {
  const results = await Promise.allSettled(
    rows.map(async (valid): Promise<BookedRow> => {
      const booking = await importRow(scope, valid.delivery, around);
      return { row: valid.row, booking, problems: lacking(valid, booking) };
    }),
  );
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((failure) => !(failure instanceof FollowUpError)) ?? failures[0];
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
};

const refused = ({ row, delivery }: ValidRow, { reason: whole, fields: [field], details = {} }: Refusal): BookedRow => {
  const reason = field?.reason ?? whole;
  const value = typeof details.location === 'string' ? details.location : delivery.externalNumber;
  // What the sentence of the refusal names.
  const params = Object.fromEntries(
    Object.entries(details).filter((detail): detail is [string, string | number] =>
      ['string', 'number'].includes(typeof detail[1]),
    ),
  );
  return { row, problems: [{ row, column: null, reason, value, ...(!field && { params }) }] };
};

/** Books rows together; where one of them is refused, each half by itself, down to the one. */
const bookTogether = async (scope: Scope, rows: readonly ValidRow[], around: RowSurroundings): Promise<BookedRow[]> => {
  const [first, ...others] = rows;
  if (!first) return [];
  const booked = await attemptRecord(
    scope,
    () => bookAll(scope, rows, around),
    (refusal) => (others.length === 0 ? [refused(first, refusal)] : undefined),
  );
  if (booked) return booked;
  const half = Math.ceil(rows.length / 2);
  const before = await bookTogether(scope, rows.slice(0, half), around);
  return [...before, ...(await bookTogether(scope, rows.slice(half), around))];
};

const locationsOf = (rows: readonly ValidRow[], { known }: RowSurroundings): string[] => [
  ...new Set(rows.flatMap(({ delivery }) => only(known.location(namedRecords(delivery).location))?.id ?? [])),
];

/** Something of each row's goods at its place and moment: how much does not matter here. */
const movedBy = (scope: Scope, rows: readonly ValidRow[], { known }: RowSurroundings): Moved[] =>
  rows.flatMap(({ delivery }) => {
    const found = placeOf(delivery, known);
    if (!found) return [];
    const movedAt = new Date(arrivesAtOf(delivery, scope.organisation.timeZone)).toISOString();
    return { locationId: found.location.id, articleId: found.goods.id, quantity: 1, movedAt };
  });

/** Whether rows change the books before counts that hold. */
const affectCounts = async (scope: Scope, rows: readonly ValidRow[], around: RowSurroundings): Promise<boolean> =>
  (await findAffectedCounts(scope, movedBy(scope, rows, around))).length > 0;

/**
 * What comes goes side by side. By itself goes what leaves, and what counts take up (`isBeforeCount`): it
 * looks at what lies there when all before it is booked.
 */
function* parted(rows: readonly ValidRow[], isBeforeCount: boolean): Generator<readonly ValidRow[], void> {
  let some: ValidRow[] = [];
  for (const row of rows) {
    const goesAlone = isBeforeCount || row.delivery.direction === 'outgoing';
    if (some.length > 0 && (goesAlone || some.length === ROWS_TOGETHER)) {
      yield some;
      some = [];
    }
    if (goesAlone) yield [row];
    else some.push(row);
  }
  if (some.length > 0) yield some;
}

/** What became of rows, and the first one that was left to the next slice, if any. */
type Booked = { readonly booked: readonly BookedRow[]; readonly nextRow?: number | undefined };

/**
 * Books valid rows in their order, each by itself or refused by name; some at least, and no more once
 * somebody waits for their storage locations.
 */
export const bookDeliveries = async (
  scope: Scope,
  rows: readonly ValidRow[],
  around: RowSurroundings,
): Promise<Booked> => {
  // All of them before the first number is taken: whoever moves stock beside this locks a
  // location and then waits for a number.
  await lockLocationRows(scope, locationsOf(rows, around));
  const booked: BookedRow[] = [];
  const isBeforeCount = await affectCounts(scope, rows, around);
  let looksAt = ROWS_TOGETHER;
  for (const some of parted(rows, isBeforeCount)) {
    if (booked.length >= looksAt) {
      looksAt = booked.length + ROWS_TOGETHER;
      if (await isWaitedFor(scope)) return { booked, nextRow: some[0]?.row };
    }
    booked.push(...(await bookTogether(scope, some, around)));
  }
  return { booked };
};
