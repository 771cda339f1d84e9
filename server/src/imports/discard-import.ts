import { checkVersion, recordChange } from '../platform/record-change.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import type { RecordVersion } from '../platform/write-record.ts';
import { tryImportLock } from './import-lock.ts';
import { ended, readImport, saveImport } from './import-record.ts';
import { isOpen } from './present-import.ts';

/**
 * Discards an import that nothing is booked of. A running one can be discarded only while no job is at work on it:
 * before it has begun, or after its process has died.
 */
export const discardImport = async (scope: Scope, { id, version }: RecordVersion): Promise<void> => {
  const record = await readImport(scope, id, { lock: true });
  checkVersion(record, version);
  const isIdle = isOpen(record) || (record.status === 'running' && (await tryImportLock(scope, id)));
  if (!isIdle) throw new Refusal('import.not-open');
  await saveImport(scope, record, ended(scope, 'cancelled'));
  await recordChange(scope, { entity: 'imports', entityId: id, event: 'cancelled' });
};
