import type { Import, RecordUndo } from '@halm/model/exchange/imports/record-import.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { checkVersion, recordChange } from '../../core/records/record-change.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';
import { findFate } from '../imports/import-fate.ts';
import { startImportJob } from '../imports/import-job.ts';
import { presentImport } from '../imports/present-import.ts';
import { readImport, type StoredImport, saveImport } from '../record-files/import-record.ts';
import { countUndoable, judgeUndo, releaseRecords } from './judge-undo.ts';

/** So many of those that stay are listed; the others are counted. */
const MOST_LISTED = 50;

/** Refuses what can't be taken back: nothing was taken over, or it still goes on. */
const readUndoable = async (scope: Scope, id: string, how: { lock: boolean }) => {
  const record = await readImport(scope, id, how);
  const { canUndo } = await findFate(scope, record);
  if (!canUndo) throw new Refusal('import.not-undoable');
  return record;
};

/** What taking an import back would do, without doing it. */
export const previewUndo = async (scope: Scope, id: string): Promise<RecordUndo> => {
  const record = await readUndoable(scope, id, { lock: false });
  const keptRecords: RecordUndo['kept'] = [];
  const reasons = new Map<RecordUndo['kept'][number]['reason'], number>();
  const counts = { removes: 0, restores: 0, gone: 0, keeps: 0, looked: 0 };
  for await (const judged of judgeUndo(scope, record)) {
    counts.looked += judged.length;
    for (const { row, judgement } of judged) {
      if (judgement === 'gone') counts.gone += 1;
      else if (judgement === 'free') counts[row.outcome === 'created' ? 'removes' : 'restores'] += 1;
      else {
        counts.keeps += 1;
        reasons.set(judgement.reason, (reasons.get(judgement.reason) ?? 0) + 1);
        if (keptRecords.length < MOST_LISTED) keptRecords.push({ id: row.recordId, title: row.title, ...judgement });
      }
    }
  }
  return {
    ...counts,
    kept: keptRecords,
    total: await countUndoable(scope, id),
    reasons: [...reasons].map(([reason, count]) => ({ reason, count })),
  };
};

/** Starts the job that takes an import back. */
export const undoImport = async (scope: Scope, { id, version }: RecordVersion): Promise<Import> => {
  const record = await readUndoable(scope, id, { lock: true });
  checkVersion(record, version);
  await releaseRecords(scope, id);
  const changes = { status: 'undoing' as const, doneRows: 0, finishedAt: null };
  const undoing = (await saveImport(scope, record, changes)) as StoredImport;
  await recordChange(scope, { entity: 'imports', entityId: id, event: 'undoing' });
  await startImportJob(scope, undoing);
  return presentImport(scope, undoing);
};
