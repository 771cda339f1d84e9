import type { FileLine, RecordProblem } from '@halm/model/imports/record-entries.ts';
import { type RecordKind, recordColumns } from '@halm/model/imports/record-kinds.ts';
import { sql } from 'kysely';
import { publish } from '../platform/outbox.ts';
import { recordChange } from '../platform/record-change.ts';
import type { Scope } from '../platform/scope.ts';
import { attemptRecord } from './attempt-record.ts';
import { type CheckedEntry, fieldProblem } from './check-entry.ts';
import { checkRecords } from './check-records.ts';
import { ended, saveImport } from './import-record.ts';
import { type RecordImportRecord, readRecordImport } from './record-import-record.ts';
import { recordSources } from './record-sources.ts';

/** So many records are taken over in one transaction: somebody who stops an import waits for them. */
export const RECORDS_TOGETHER = 25;

/** What became of a record's row. */
type Taken = {
  readonly outcome: 'created' | 'changed' | 'same' | 'refused';
  readonly id?: string;
  readonly version?: number;
  readonly before?: unknown;
  readonly problems?: readonly RecordProblem[];
};

/** Two imports of one kind take turns: the later one sees what the earlier one has made, and doesn't make it again. */
const awaitTurn = (scope: Scope, kind: RecordKind) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`import ${kind} ${scope.organisationId}`}, 0))`.execute(scope.db);

/** The lines of the next records that nothing has become of yet. */
const nextLines = async (scope: Scope, { id, choices }: RecordImportRecord): Promise<FileLine[]> => {
  const states = choices.takes === 'all' ? ['new', 'changed'] : ['new'];
  const { rows } = await sql<{ row: number; cells: string[] }>`
    select line.row, line.cells from import_rows line
    where line.organisation_id = ${scope.organisationId} and line.import_id = ${id} and line.entry in (
      select row from import_rows
      where organisation_id = ${scope.organisationId} and import_id = ${id} and row = entry and outcome is null
        and state = any(${states}::text[])
      order by row limit ${sql.lit(RECORDS_TOGETHER)})
    order by line.row`.execute(scope.db);
  return rows.map((row) => ({ ...row, isBroken: false }));
};

const takeOne = async (scope: Scope, record: RecordImportRecord, checked: CheckedEntry): Promise<Taken> => {
  const { state, existing, input, problems } = checked;
  if (state === 'wrong') return { outcome: 'refused', problems };
  // Somebody has made it since the check, by hand or by another file.
  if (state === 'same' || (existing && record.choices.takes === 'new')) return { outcome: 'same' };
  const source = recordSources[record.kind];
  return attemptRecord(
    scope,
    async (): Promise<Taken> => {
      const { id, version } = await source.save(scope, existing, input);
      return existing
        ? { outcome: 'changed', id, version, before: existing.body }
        : { outcome: 'created', id, version };
    },
    (refusal): Taken => {
      const around = { source, columns: recordColumns[record.kind] };
      const fields = refusal.fields.map((field) => fieldProblem(checked.entry, around, field));
      const [{ row }] = checked.entry.rows;
      const whole = { row, column: null, reason: refusal.reason, value: '' };
      return { outcome: 'refused', problems: fields.length > 0 ? fields : [whole] };
    },
  );
};

const keep = async (scope: Scope, importId: string, row: number, taken: Taken): Promise<void> => {
  const { outcome, id, version, before, problems } = taken;
  await scope.db
    .updateTable('importRows')
    .set({
      outcome,
      ...(id && { recordId: id, recordVersion: version ?? null }),
      ...(before !== undefined && { before: JSON.stringify(before) }),
      ...(problems && { problems: JSON.stringify(problems) }),
    })
    .where('organisationId', '=', scope.organisationId)
    .where('importId', '=', importId)
    .where('row', '=', row)
    .execute();
};

const finish = async (scope: Scope, record: RecordImportRecord): Promise<void> => {
  await saveImport(scope, record, ended(scope, 'done'));
  await recordChange(scope, {
    ...{ entity: 'imports', entityId: record.id, event: 'done' },
    after: { records: record.doneRows },
  });
};

/**
 * Takes the next records of a running import over, checked again against what the plant holds now, each by the command by which
 * a person would do it. Answers whether there may be more.
 */
export const takeSlice = async (scope: Scope, importId: string): Promise<boolean> => {
  const record = await readRecordImport(scope, importId, { lock: true });
  if (record.status !== 'running') return false;
  await awaitTurn(scope, record.kind);
  const lines = await nextLines(scope, record);
  if (lines.length === 0) {
    await finish(scope, record);
    return false;
  }
  const bulk = { ...scope, isBulk: true };
  const checked = await checkRecords(bulk, record.kind, lines, record.mapping);
  for (const one of checked) await keep(bulk, importId, one.entry.rows[0].row, await takeOne(bulk, record, one));
  await saveImport(scope, record, { doneRows: record.doneRows + checked.length });
  await publish(scope, { event: `${record.kind}.imported`, entity: record.kind, id: importId });
  await publish(scope, { event: 'imports.progress', entity: 'imports', id: importId });
  return true;
};
