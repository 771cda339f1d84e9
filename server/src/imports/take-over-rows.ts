import type { CheckedRow } from '@halm/model/imports/check-import.ts';
import type { ImportedDelivery } from '@halm/model/imports/import-row.ts';
import { namedRecords } from '@halm/model/imports/unknown-names.ts';
import { holdLocations } from '../inventory/lock-locations.ts';
import { refusalFromDatabase } from '../platform/database-refusal.ts';
import { Aftermath, causeOf } from '../platform/failure-cause.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { only } from './known-records.ts';
import { type RowSurroundings, takeOverRow } from './take-over-row.ts';

const ROWS_TOGETHER = 25;
const ROWS_PER_REPORT = 100;

/** Hears how many rows are done. */
export type Report = (doneRows: number) => Promise<void>;

/** Says which row a refusal is about. */
const inRow = (error: unknown, { row, delivery }: CheckedRow): unknown => {
  const refusal = error instanceof Refusal ? error : refusalFromDatabase(error);
  if (!refusal) return error;
  const details = { ...refusal.details, row, externalNumber: delivery?.externalNumber };
  return new Refusal(refusal.reason, { fields: refusal.fields, details });
};

/**
 * Rows side by side on the one connection: their statements travel together instead of waiting for each other's
 * answer. All have ended when this ends, also when one of them fails.
 */
const takeOverTogether = async (scope: Scope, rows: readonly CheckedRow[], around: RowSurroundings): Promise<void> => {
  const results = await Promise.allSettled(
    rows.map(async ({ delivery }) => delivery && takeOverRow(scope, delivery, around)),
  );
  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [{ error: result.reason as unknown, row: rows[index] as CheckedRow }] : [],
  );
  const first = failed.find(({ error }) => !(error instanceof Aftermath)) ?? failed[0];
  if (first) throw inRow(causeOf(first.error), first.row);
};

const locationsOf = (rows: readonly CheckedRow[], { known }: RowSurroundings): string[] => [
  ...new Set(
    rows.flatMap(({ delivery }) => only(known.location(namedRecords(delivery as ImportedDelivery).location))?.id ?? []),
  ),
];

/** Books the valid rows of a table in their order. Answers how many. */
export const takeOverRows = async (
  scope: Scope,
  rows: readonly CheckedRow[],
  around: RowSurroundings,
  report: Report,
): Promise<number> => {
  const valid = rows.filter(({ delivery }) => delivery !== null);
  // All of them before the first number is taken: whoever moves stock beside this locks a location and then waits for a number.
  await holdLocations(scope, locationsOf(valid, around));
  for (let at = 0; at < valid.length; at += ROWS_TOGETHER) {
    if (at % ROWS_PER_REPORT === 0) await report(at);
    await takeOverTogether(scope, valid.slice(at, at + ROWS_TOGETHER), around);
  }
  return valid.length;
};
