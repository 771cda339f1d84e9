import type { ImportFailure } from '@halm/model/imports/import.ts';
import { refusalFromDatabase } from '../platform/database-refusal.ts';
import type { Attempt } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { recordChange } from '../platform/record-change.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Identity, inScope, type Scope } from '../platform/scope.ts';
import { importJobSchema } from './import-job.ts';
import { ended, readImport, saveImport } from './import-record.ts';
import { isPassing } from './passing-refusal.ts';
import { takeSlice } from './take-over-records.ts';
import { undoSlice } from './undo-slice.ts';

const failRecordImport = async (scope: Scope, importId: string, { reason, message, details = {} }: Refusal) => {
  const record = await readImport(scope, importId, { lock: true });
  if (record.status !== 'running' && record.status !== 'undoing') return;
  const failure: ImportFailure = { reason, message, details };
  await saveImport(scope, record, { ...ended(scope, 'stopped'), failure });
  await recordChange(scope, { entity: 'imports', entityId: importId, event: 'failed', after: failure });
};

/**
 * The job behind an import of records and behind taking it back. It goes from slice to slice, each a transaction that writes
 * some records together with what became of their rows: killed at any time it goes on where it was, and does nothing twice.
 */
export const importRecords = async (platform: Platform, payload: unknown, { isLast }: Attempt): Promise<void> => {
  const { importId, organisation, user } = importJobSchema.parse(payload);
  const identity: Identity = { organisation, user, roles: [] };
  const apart = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform, identity, { isLong: true }, work);
  try {
    while (await apart((scope) => takeSlice(scope, importId)));
    while (await apart((scope) => undoSlice(scope, importId)));
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalFromDatabase(error);
    if (!refusal) platform.log.error({ err: error, importId }, 'an import of records has failed');
    if (refusal && isPassing(refusal) && !isLast) throw error;
    await apart((scope) => failRecordImport(scope, importId, refusal ?? new Refusal('server.error')));
  }
};
