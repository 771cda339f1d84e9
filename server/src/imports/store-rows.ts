import { cutText } from '@halm/model/contract/cut-text.ts';
import type { RecordProblem } from '@halm/model/imports/record-entries.ts';
import type { RecordOutcome } from '@halm/model/imports/record-import.ts';
import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';
import type { CheckedEntry } from './check-entry.ts';
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

/** Keeps what a check has found of each row, in place of what the one before found. */
export const storeRows = async (
  scope: Scope,
  importId: string,
  { lines }: Pick<RecordFile, 'lines'>,
  checked: readonly CheckedEntry[],
): Promise<void> => {
  const { organisationId } = scope;
  await scope.db
    .deleteFrom('importRows')
    .where('organisationId', '=', organisationId)
    .where('importId', '=', importId)
    .execute();
  const cells = new Map(lines.map((line) => [line.row, line.cells]));
  for (let at = 0; at < checked.length; at += AT_ONCE) {
    const rows = checked.slice(at, at + AT_ONCE).flatMap((one) => rowsOf(one, cells));
    await sql`
      insert into import_rows (organisation_id, import_id, row, entry, cells, state, title, changes, problems, record_id)
      select ${organisationId}, ${importId}, said.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said
        (row integer, entry integer, cells jsonb, state text, title text, changes jsonb, problems jsonb, record_id uuid)`.execute(
      scope.db,
    );
  }
};

/** Counts records by what would become of them, of the wrong ones the rows. */
export const outcomeOf = (checked: readonly CheckedEntry[]): RecordOutcome => {
  const byState = Map.groupBy(checked, ({ state }) => state);
  const count = (state: 'new' | 'changed' | 'same') => byState.get(state)?.length ?? 0;
  const wrong = (byState.get('wrong') ?? []).reduce((sum, { entry }) => sum + entry.rows.length, 0);
  return { new: count('new'), changed: count('changed'), same: count('same'), wrong };
};
