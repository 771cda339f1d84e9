import type { CheckedRow } from '@halm/model/imports/check-import.ts';
import pg from 'pg';
import { refusalFromDatabase } from '../platform/database-refusal.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
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

/** A statement that only failed because an earlier one had. */
const isAftermath = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02';

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
  const first = failed.find(({ error }) => !isAftermath(error)) ?? failed[0];
  if (first) throw inRow(first.error, first.row);
};

/** Books the valid rows of a table in their order. Answers how many. */
export const takeOverRows = async (
  scope: Scope,
  rows: readonly CheckedRow[],
  around: RowSurroundings,
  report: Report,
): Promise<number> => {
  const valid = rows.filter(({ delivery }) => delivery !== null);
  for (let at = 0; at < valid.length; at += ROWS_TOGETHER) {
    if (at % ROWS_PER_REPORT === 0) await report(at);
    await takeOverTogether(scope, valid.slice(at, at + ROWS_TOGETHER), around);
  }
  return valid.length;
};
