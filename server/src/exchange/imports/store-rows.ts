import { cutText } from '@halm/model/core/texts/cut-text.ts';
import type { ImportMapping } from '@halm/model/exchange/imports/import-columns.ts';
import type { FileLine, RecordProblem } from '@halm/model/exchange/imports/record-entries.ts';
import type { RecordOutcome } from '@halm/model/exchange/imports/record-import.ts';
import type { ImportedDelivery } from '@halm/model/exchange/weighing-files/import-row.ts';
import { weightsByColumn } from '@halm/model/exchange/weighing-files/odd-weights.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { CheckedEntry } from '../record-files/check-entry.ts';
import type { CheckedWeighings } from '../weighing-files/check-weighings.ts';
import { weighingTable } from '../weighing-files/weighing-table.ts';
import type { LookedRow } from './check-table.ts';
import { pacer } from './cooperative.ts';

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
    row,
    entry: first.row,
    cells: cells.get(row) ?? [],
    state: checked.state,
    title: cutText(checked.title, 200),
    changes: row === first.row ? checked.changes : [],
    problems: problemsOfRow(checked, row),
    record_id: row === first.row ? (checked.existing?.id ?? null) : null,
  }));
};

export type StoredRow = ReturnType<typeof rowsOf>[number];

/** Keeps rows of an import in place of those that the check before found. */
export const replaceRows = async (
  scope: Scope,
  importId: string,
  all: AsyncIterable<readonly StoredRow[]>,
): Promise<void> => {
  const { organisationId } = scope;
  await scope.db
    .deleteFrom('importRows')
    .where('organisationId', '=', organisationId)
    .where('importId', '=', importId)
    .execute();
  for await (const rows of all)
    await sql`
      insert into import_rows (organisation_id, import_id, row, entry, cells, state, title, changes, problems, record_id)
      select ${organisationId}, ${importId}, said.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said
        (row integer, entry integer, cells jsonb, state text, title text, changes jsonb, problems jsonb, record_id uuid)`.execute(
      scope.db,
    );
};

/** What a check has found of each row of records. */
export async function* recordRows(
  lines: readonly FileLine[],
  checked: readonly CheckedEntry[],
): AsyncGenerator<StoredRow[], void> {
  const cells = new Map(lines.map((line) => [line.row, line.cells]));
  for (let at = 0; at < checked.length; at += AT_ONCE)
    yield checked.slice(at, at + AT_ONCE).flatMap((one) => rowsOf(one, cells));
}

/** Weighings on another day than that of the delivery: the file may not say it. */
const otherDays = (load: ImportedDelivery) =>
  Object.fromEntries(
    (['first', 'second'] as const).flatMap((which) => {
      const local = load[`${which}WeighedAtLocal`];
      return local === null || local.startsWith(load.deliveryDate) ? [] : [[`${which}WeighedAt`, local] as const];
    }),
  );

/**
 * What a row of weighings would be booked with: on the day that was read, in kg whatever
 * unit it is written in; and that it leaves.
 */
const bookedWith = (load: ImportedDelivery): StoredRow['changes'] => {
  const { deliveryDate, direction, netKg } = load;
  const leaving = direction === 'outgoing' ? { direction } : {};
  return Object.entries({ deliveryDate, ...otherDays(load), ...leaving, ...weightsByColumn(load), net: netKg }).map(
    ([column, after]) => ({
      column,
      part: null,
      before: null,
      after,
    }),
  );
};

const weighingRow = (mapping: ImportMapping, cells: readonly string[], looked: LookedRow): StoredRow => {
  const { row, delivery, problems, doubts } = looked;
  return {
    row,
    entry: row,
    cells,
    state: delivery ? 'new' : 'wrong',
    record_id: null,
    title: cutText(delivery?.externalNumber ?? cells[mapping.externalNumber ?? -1] ?? '', 200),
    changes: delivery ? bookedWith(delivery) : [],
    problems: [...problems, ...doubts].map((problem) => ({ ...problem, row, value: cutText(problem.value, 200) })),
  };
};

/** What a check has found of each row of weighings, a piece of the file at a time. */
export async function* weighingRows({ file, mapping, found }: CheckedWeighings): AsyncGenerator<StoredRow[], void> {
  const [look, rest] = [found.look(), pacer()];
  for await (const lines of file.lines()) {
    const rows: StoredRow[] = [];
    for (const [at, line] of weighingTable(file, lines).lines.entries()) {
      rows.push(weighingRow(mapping, lines[at]?.cells ?? [], look(line)));
      await rest();
    }
    yield rows;
  }
}

/** Counts records by what would become of them, of the wrong ones the rows. */
export const outcomeOf = (checked: readonly CheckedEntry[]): RecordOutcome => {
  const byState = Map.groupBy(checked, ({ state }) => state);
  const count = (state: 'new' | 'changed' | 'same') => byState.get(state)?.length ?? 0;
  const wrong = (byState.get('wrong') ?? []).reduce((sum, { entry }) => sum + entry.rows.length, 0);
  return { new: count('new'), changed: count('changed'), same: count('same'), wrong };
};
