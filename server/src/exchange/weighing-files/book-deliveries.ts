import type { RecordProblem } from '@halm/model/exchange/imports/record-entries.ts';
import type { CheckedRow, ImportedDelivery } from '@halm/model/exchange/weighing-files/import-row.ts';
import { namedRecords } from '@halm/model/exchange/weighing-files/unknown-names.ts';
import type { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockLocationRows } from '../../stock/inventory/lock-locations.ts';
import type { BookingRecord } from '../../yard/bookings/booking-record.ts';
import { isBeforeCounts, type Moved } from '../../yard/stock-counts/find-affected-counts.ts';
import { attemptTogether } from '../record-files/attempt-together.ts';
import { only } from '../record-files/existing-records.ts';
import { arrivesAtOf, placeOf } from './back-dated-rows.ts';
import { importRow, type RowSurroundings } from './import-row.ts';
import { FIRST_ROWS } from './slice-rows.ts';
import { inGroups, workUntilWaitedFor } from './work-until-waited-for.ts';

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

const bookRow = async (scope: Scope, valid: ValidRow, around: RowSurroundings): Promise<BookedRow> => {
  const booking = await importRow(scope, valid.delivery, around);
  return { row: valid.row, booking, problems: lacking(valid, booking) };
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
  const isBeforeCount = await isBeforeCounts(scope, movedBy(scope, rows, around));
  // What leaves, and what counts take up, looks at what lies there when all before it is booked.
  const goesAlone = ({ delivery }: ValidRow) => isBeforeCount || delivery.direction === 'outgoing';
  const groups = inGroups(rows, { size: FIRST_ROWS, goesAlone });
  const { done, left } = await workUntilWaitedFor(scope, groups, FIRST_ROWS, (some) =>
    attemptTogether(scope, some, (beside, row) => bookRow(beside, row, around), refused),
  );
  return { booked: done, nextRow: left?.row };
};
