import { fieldErrors } from '@halm/model/core/contract/validation.ts';
import { type DeletedKind, madeOf, makesBookings } from '@halm/model/exchange/imports/record-kinds.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { storedGone } from '../imports/row-outcome.ts';
import { attemptRecord } from '../record-files/attempt-record.ts';
import { attemptTogether } from '../record-files/attempt-together.ts';
import { fieldProblem } from '../record-files/check-entry.ts';
import { ended, readImport, type StoredImport, saveImport } from '../record-files/import-record.ts';
import { recordSources } from '../record-files/record-sources.ts';
import { importColumnsOf } from '../tables/columns-of.ts';
import { reverseRows } from '../weighing-files/reverse-rows.ts';
import { judgeRecords, lastImported, lockImported } from './judge-undo.ts';
import { type ImportedRow, type KeptRecord, keptBecause, type Undone } from './undo-row.ts';

/** So many records are taken back in one transaction: whoever wants to change one of them waits for all. */
const RECORDS_TOGETHER = 100;

const undoneOf = ({ row }: ImportedRow, judgement: 'gone' | KeptRecord): Undone =>
  judgement === 'gone' ? { row, outcome: 'gone' } : { row, outcome: 'kept', kept: judgement };

/** A refusal of one alone. What has begun to refer to it since it was judged is named. */
const keepRecord = async (scope: Scope, kind: DeletedKind, row: ImportedRow, refusal: Refusal): Promise<Undone> => {
  const [judged] = await judgeRecords(scope, kind, [row]);
  if (judged && judged.judgement !== 'free') return undoneOf(row, judged.judgement);
  const around = { source: recordSources[kind], columns: await importColumnsOf(scope, kind) };
  const entry = { rows: [{ row: row.row, values: {}, problems: [] }] } as const;
  const reason =
    refusal.reason === 'request.in-use'
      ? ({ reason: 'used', usage: null } as const)
      : keptBecause(refusal, (field) => fieldProblem(entry, around, field));
  return { row: row.row, outcome: 'kept', kept: reason };
};

/** Removes what was created. */
const removeTogether = (scope: Scope, kind: DeletedKind, rows: readonly ImportedRow[]): Promise<Undone[]> => {
  const { remove } = recordSources[kind];
  return attemptTogether(
    scope,
    rows,
    async (beside, { row, recordId, recordVersion }): Promise<Undone> => {
      await remove(beside, { id: recordId, version: recordVersion });
      return { row, outcome: 'removed' };
    },
    (row, refusal) => keepRecord(scope, kind, row, refusal),
  );
};

/** One after the other: a later change may have taken what an earlier one had let go of, such as a number. */
const restore = async (scope: Scope, kind: DeletedKind, row: ImportedRow): Promise<Undone> => {
  const { save, schema } = recordSources[kind];
  const which = { id: row.recordId, version: row.recordVersion };
  const refusal = await attemptRecord(
    scope,
    async () => {
      // What was right once may be refused by a rule of today.
      const before = schema.safeParse(row.before, { reportInput: true });
      if (!before.success) throw new Refusal('request.invalid', { fields: fieldErrors(before.error) });
      await save(scope, which, before.data);
      return undefined;
    },
    (refused) => refused,
  );
  return refusal ? keepRecord(scope, kind, row, refusal) : { row: row.row, outcome: 'restored' };
};

const undoRecords = async (scope: Scope, kind: DeletedKind, rows: readonly ImportedRow[]): Promise<Undone[]> => {
  await lockImported(scope, kind, rows);
  const judged = await judgeRecords(scope, kind, rows);
  const undone = judged.flatMap(({ row, judgement }) => (judgement === 'free' ? [] : [undoneOf(row, judgement)]));
  const free = judged.flatMap(({ row, judgement }) => (judgement === 'free' ? [row] : []));
  const created = free.filter(({ outcome }) => outcome === 'created');
  undone.push(...(await removeTogether(scope, kind, created)));
  for (const row of free.filter(({ outcome }) => outcome === 'changed')) undone.push(await restore(scope, kind, row));
  return undone;
};

const undoRows = async (
  scope: Scope,
  record: StoredImport,
  rows: readonly ImportedRow[],
): Promise<readonly Undone[]> =>
  makesBookings(record.kind) ? reverseRows(scope, record, rows) : undoRecords(scope, record.kind, rows);

/** Keeps what became of rows, with the records themselves. */
const storeUndone = async (scope: Scope, importId: string, undone: readonly Undone[]): Promise<void> => {
  const rows = undone.map((one) => (one.outcome === 'gone' ? { ...one, ...storedGone } : one));
  await sql`
    update import_rows as stored set outcome = said.outcome, kept = said.kept
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (row integer, outcome text, kept jsonb)
    where stored.organisation_id = ${scope.organisationId} and stored.import_id = ${importId}
      and stored.row = said.row`.execute(scope.db);
};

/**
 * Takes the last records of an import back that are still as it left them, of bookings so many as `bookings`
 * says, and fewer when somebody waits for them. Answers whether there may be more.
 */
export const undoSlice = async (scope: Scope, importId: string, bookings: number): Promise<boolean> => {
  const record = await readImport(scope, importId, { lock: true });
  if (record.status !== 'undoing') return false;
  const rows = await lastImported(scope, record, makesBookings(record.kind) ? bookings : RECORDS_TOGETHER);
  if (rows.length === 0) {
    await saveImport(scope, record, ended(scope, 'undone'));
    await recordChange(scope, { entity: 'imports', entityId: importId, event: 'undone' });
    return false;
  }
  const entity = madeOf(record.kind);
  const bulk = { ...scope, isBulk: true };
  const undone = await undoRows(bulk, record, rows);
  await storeUndone(bulk, importId, undone);
  await saveImport(scope, record, { doneRows: record.doneRows + undone.length });
  await publish(scope, { event: `${entity}.imported`, entity, id: importId });
  await publish(scope, { event: 'imports.progress', entity: 'imports', id: importId });
  return true;
};
