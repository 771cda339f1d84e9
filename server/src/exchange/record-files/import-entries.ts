import type { RecordProblem } from '@halm/model/exchange/imports/record-entries.ts';
import { recordColumns } from '@halm/model/exchange/imports/record-kinds.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { attemptRecord } from './attempt-record.ts';
import { type CheckedEntry, fieldProblem } from './check-entry.ts';
import type { RecordImportRecord } from './import-record.ts';
import { recordSources } from './record-sources.ts';

/** What became of a record's row. */
type ImportedRecord = {
  readonly outcome: 'created' | 'changed' | 'same' | 'refused';
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly before?: unknown;
  readonly problems?: readonly RecordProblem[];
};

const importEntry = async (
  scope: Scope,
  record: RecordImportRecord,
  checked: CheckedEntry,
): Promise<ImportedRecord> => {
  const { state, existing, input, problems } = checked;
  if (state === 'wrong') return { outcome: 'refused', problems };
  // Somebody has made it since the check, by hand or by another file.
  if (state === 'same' || (existing && record.choices.takes === 'new')) return { outcome: 'same' };
  const source = recordSources[record.kind];
  return attemptRecord(
    scope,
    async (): Promise<ImportedRecord> => {
      const { id, version } = await source.save(scope, existing, input);
      return existing
        ? { outcome: 'changed', id, version, before: existing.body }
        : { outcome: 'created', id, version };
    },
    (refusal): ImportedRecord => {
      const around = { source, columns: recordColumns[record.kind] };
      const fields = refusal.fields.map((field) => fieldProblem(checked.entry, around, field));
      const [{ row }] = checked.entry.rows;
      const whole = { row, column: null, reason: refusal.reason, value: '' };
      return { outcome: 'refused', problems: fields.length > 0 ? fields : [whole] };
    },
  );
};

type ImportedEntry = readonly [checked: CheckedEntry, taken: ImportedRecord];

/** Creates many at once; where one of them is refused, each half by itself, down to the one. */
const createTogether = async (
  scope: Scope,
  record: RecordImportRecord,
  entries: readonly CheckedEntry[],
): Promise<ImportedEntry[]> => {
  const { createAll } = recordSources[record.kind];
  const [first] = entries;
  if (!first) return [];
  if (entries.length === 1 || !createAll) {
    const imported: ImportedEntry[] = [];
    for (const one of entries) imported.push([one, await importEntry(scope, record, one)]);
    return imported;
  }
  const made = await attemptRecord(
    scope,
    () =>
      createAll(
        scope,
        entries.map(({ input }) => input),
      ),
    () => undefined,
  );
  if (made)
    return entries.map((entry, at) => [entry, { outcome: 'created', id: made[at]?.id, version: made[at]?.version }]);
  const half = Math.ceil(entries.length / 2);
  const before = await createTogether(scope, record, entries.slice(0, half));
  return [...before, ...(await createTogether(scope, record, entries.slice(half)))];
};

/** Takes entries over, the new ones together: each is written, or refused by name. */
export const importEntries = async (
  scope: Scope,
  record: RecordImportRecord,
  checked: readonly CheckedEntry[],
): Promise<ImportedEntry[]> => {
  const imported = await createTogether(
    scope,
    record,
    checked.filter(({ state }) => state === 'new'),
  );
  for (const one of checked.filter(({ state }) => state !== 'new'))
    imported.push([one, await importEntry(scope, record, one)]);
  return imported;
};

/** Keeps what became of rows, with the records themselves. */
export const storeImported = async (
  scope: Scope,
  importId: string,
  imported: readonly ImportedEntry[],
): Promise<void> => {
  const rows = imported.map(([{ entry }, { outcome, id, version, before, problems }]) => ({
    row: entry.rows[0].row,
    outcome,
    record_id: id,
    record_version: version,
    before,
    problems,
  }));
  await sql`
    update import_rows kept
    set outcome = said.outcome, record_id = coalesce(said.record_id, kept.record_id), record_version = said.record_version,
      before = said.before, problems = coalesce(said.problems, kept.problems)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said
      (row integer, outcome text, record_id uuid, record_version integer, before jsonb, problems jsonb)
    where kept.organisation_id = ${scope.organisationId} and kept.import_id = ${importId} and kept.row = said.row`.execute(
    scope.db,
  );
};
