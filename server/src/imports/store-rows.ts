import { cutText } from '@halm/model/contract/cut-text.ts';
import type { ImportedDelivery } from '@halm/model/imports/import-row.ts';
import type { RecordProblem } from '@halm/model/imports/record-entries.ts';
import type { RecordOutcome } from '@halm/model/imports/record-import.ts';
import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';
import type { CheckedEntry } from './check-entry.ts';
import type { CheckedWeighings } from './check-weighings.ts';
import type { RecordFile } from './read-record-file.ts';

const AT_ONCE = 1000;

/** A record is taken whole or not at all: its other rows say which of them is wrong. */
const problemsOfRow = ({ entry, problems }: CheckedEntry, row: number): RecordProblem[] => {
  const own = problems.filter((problem) => problem.row === row);
  const [other] = problems;
  if (own.length > 0 || !other || entry.rows.length === 1) return own;
  const params = { otherRow: other.row };
  return [{ row, column: null, reason: 'import.other-row-wrong', value: '', params }];
};

const rowsOf = (checked: CheckedEntry, cells: ReadonlyMap<number, readonly string[]>) => {
  const [first] = checked.entry.rows;
  return checked.entry.rows.map(({ row }) => ({
    ...{ row, entry: first.row, cells: cells.get(row) ?? [], state: checked.state },
    ...{ title: cutText(checked.title, 200), changes: row === first.row ? checked.changes : [] },
    problems: problemsOfRow(checked, row),
    record_id: row === first.row ? (checked.existing?.id ?? null) : null,
  }));
};

export type StoredRow = ReturnType<typeof rowsOf>[number];

/** Keeps rows of an import in place of those that the check before found. */
export const replaceRows = async (scope: Scope, importId: string, all: readonly StoredRow[]): Promise<void> => {
  const { organisationId } = scope;
  await scope.db
    .deleteFrom('importRows')
    .where('organisationId', '=', organisationId)
    .where('importId', '=', importId)
    .execute();
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const rows = all.slice(at, at + AT_ONCE);
    await sql`
      insert into import_rows (organisation_id, import_id, row, entry, cells, state, title, changes, problems, record_id)
      select ${organisationId}, ${importId}, said.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said
        (row integer, entry integer, cells jsonb, state text, title text, changes jsonb, problems jsonb, record_id uuid)`.execute(
      scope.db,
    );
  }
};

/** What a check has found of each row of records. */
export const recordRows = ({ lines }: Pick<RecordFile, 'lines'>, checked: readonly CheckedEntry[]): StoredRow[] => {
  const cells = new Map(lines.map((line) => [line.row, line.cells]));
  return checked.flatMap((one) => rowsOf(one, cells));
};

/** What a row of weighings would be booked with: on the day that was read, in kg whatever unit it is written in. */
const bookedWith = ({ deliveryDate, fullKg, emptyKg, netKg }: ImportedDelivery): StoredRow['changes'] =>
  Object.entries({ deliveryDate, firstWeightKg: fullKg, secondWeightKg: emptyKg, net: netKg }).map(
    ([column, after]) => ({ column, part: null, before: null, after }),
  );

/** What a check has found of each row of weighings. */
export const weighingRows = ({ file, mapping, found }: CheckedWeighings): StoredRow[] => {
  const cells = new Map(file.lines.map((line) => [line.row, line.cells]));
  return found.checked.rows.map(({ row, delivery, problems }): StoredRow => {
    const own = cells.get(row) ?? [];
    const title = cutText(delivery?.externalNumber ?? own[mapping.externalNumber ?? -1] ?? '', 200);
    return {
      ...{
        row,
        entry: row,
        cells: own,
        state: delivery ? 'new' : 'wrong',
        title,
        changes: delivery ? bookedWith(delivery) : [],
        record_id: null,
      },
      problems: [...problems, ...(found.doubts.get(row) ?? [])].map((problem) => ({
        ...problem,
        row,
        value: cutText(problem.value, 200),
      })),
    };
  });
};

/** Counts records by what would become of them, of the wrong ones the rows. */
export const outcomeOf = (checked: readonly CheckedEntry[]): RecordOutcome => {
  const byState = Map.groupBy(checked, ({ state }) => state);
  const count = (state: 'new' | 'changed' | 'same') => byState.get(state)?.length ?? 0;
  const wrong = (byState.get('wrong') ?? []).reduce((sum, { entry }) => sum + entry.rows.length, 0);
  return { new: count('new'), changed: count('changed'), same: count('same'), wrong };
};
