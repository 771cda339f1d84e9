import type { RecordImport, RecordImportRow, RecordUndo } from '@halm/model/imports/record-import.ts';
import { publish } from '../platform/outbox.ts';
import { checkVersion, recordChange } from '../platform/record-change.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import type { RecordVersion } from '../platform/write-record.ts';
import { attemptRecord } from './attempt-record.ts';
import { ended, saveImport } from './import-record.ts';
import { keepsRecord, lastTaken, type TakenRow } from './judge-undo.ts';
import { startRecordJob } from './record-import-job.ts';
import { presentRecordImport, type RecordImportRecord, readRecordImport } from './record-import-record.ts';
import { recordSources } from './record-sources.ts';

const RECORDS_TOGETHER = 25;
/** So many records are looked at before somebody decides; of the rest the job will see. */
const RECORDS_LOOKED = 200;

type Kept = NonNullable<RecordImportRow['kept']>;
type Undone = { readonly outcome: 'removed' | 'restored' | 'kept'; readonly kept?: Kept };

/** Refuses what can't be taken back: nothing was taken over, or it still goes on. */
const readUndoable = async (scope: Scope, id: string, how: { lock: boolean }) => {
  const record = await readRecordImport(scope, id, how);
  const shown = await presentRecordImport(scope, record);
  if (!shown.canUndo) throw new Refusal('import.not-undoable');
  return { record, total: shown.taken.created + shown.taken.changed };
};

/** What taking an import back would do, without doing it. */
export const previewUndo = async (scope: Scope, id: string): Promise<RecordUndo> => {
  const { record, total } = await readUndoable(scope, id, { lock: false });
  const rows = await lastTaken(scope, id, RECORDS_LOOKED);
  const judged: { row: TakenRow; kept: Awaited<ReturnType<typeof keepsRecord>> }[] = [];
  for (const row of rows) judged.push({ row, kept: await keepsRecord(scope, record, row) });
  const kept = judged.flatMap(({ row, kept: why }) => (why ? [{ id: row.recordId, title: row.title, ...why }] : []));
  const free = judged.filter(({ kept: why }) => !why);
  return {
    removes: free.filter(({ row }) => row.outcome === 'created').length,
    restores: free.filter(({ row }) => row.outcome === 'changed').length,
    ...{ keeps: kept.length, kept, looked: rows.length, total },
  };
};

/** Starts the job that takes an import back. */
export const undoRecordImport = async (scope: Scope, { id, version }: RecordVersion): Promise<RecordImport> => {
  const { record } = await readUndoable(scope, id, { lock: true });
  checkVersion(record, version);
  const undoing = await saveImport(scope, record, { status: 'undoing', doneRows: 0, finishedAt: null });
  await recordChange(scope, { entity: 'imports', entityId: id, event: 'undoing' });
  await startRecordJob(scope, id);
  return presentRecordImport(scope, undoing);
};

const undoOne = async (scope: Scope, record: RecordImportRecord, row: TakenRow): Promise<Undone> => {
  const kept = await keepsRecord(scope, record, row);
  if (kept) return { outcome: 'kept', kept };
  const source = recordSources[record.kind];
  const which = { id: row.recordId, version: row.recordVersion };
  return attemptRecord(
    scope,
    async (): Promise<Undone> => {
      if (row.outcome === 'created') {
        await source.remove(scope, which);
        return { outcome: 'removed' };
      }
      await source.save(scope, which, source.schema.parse(row.before));
      return { outcome: 'restored' };
    },
    ({ reason }): Undone => ({
      outcome: 'kept',
      kept: { reason: reason === 'request.in-use' ? 'used' : 'refused', usage: null },
    }),
  );
};

const keep = async (scope: Scope, importId: string, row: number, { outcome, kept }: Undone): Promise<void> => {
  await scope.db
    .updateTable('importRows')
    .set({ outcome, kept: kept ? JSON.stringify(kept) : null })
    .where('organisationId', '=', scope.organisationId)
    .where('importId', '=', importId)
    .where('row', '=', row)
    .execute();
};

/** Takes the last records of an import back that are still as it left them. Answers whether there may be more. */
export const undoSlice = async (scope: Scope, importId: string): Promise<boolean> => {
  const record = await readRecordImport(scope, importId, { lock: true });
  if (record.status !== 'undoing') return false;
  const rows = await lastTaken(scope, importId, RECORDS_TOGETHER);
  if (rows.length === 0) {
    await saveImport(scope, record, ended(scope, 'undone'));
    await recordChange(scope, { entity: 'imports', entityId: importId, event: 'undone' });
    return false;
  }
  const bulk = { ...scope, isBulk: true };
  for (const row of rows) await keep(bulk, importId, row.row, await undoOne(bulk, record, row));
  await saveImport(scope, record, { doneRows: record.doneRows + rows.length });
  await publish(scope, { event: `${record.kind}.imported`, entity: record.kind, id: importId });
  await publish(scope, { event: 'imports.progress', entity: 'imports', id: importId });
  return true;
};
