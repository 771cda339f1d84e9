import type { ImportFailure } from '@halm/model/imports/import.ts';
import { refusalFromDatabase } from '../platform/database-refusal.ts';
import type { Attempt } from '../platform/jobs.ts';
import { publish } from '../platform/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { recordChange } from '../platform/record-change.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Identity, inScope, type Scope } from '../platform/scope.ts';
import { importJobSchema } from './import-job.ts';
import { ended, readWeighings, saveImport } from './import-record.ts';
import { fileOf } from './open-import.ts';
import { isPassing } from './passing-refusal.ts';
import { readRecordFile } from './read-record-file.ts';
import { takeOverImport } from './take-over-import.ts';

/** Shows how far the job is, in a transaction of its own: the rows themselves can't be seen before its end. */
const reportProgress = async (scope: Scope, importId: string, doneRows: number): Promise<void> => {
  await scope.db
    .updateTable('imports')
    .set({ doneRows })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', importId)
    .where('status', '=', 'running')
    .execute();
  await publish(scope, { event: 'imports.progress', entity: 'imports', id: importId });
};

const failImport = async (
  scope: Scope,
  importId: string,
  { reason, message, details = {} }: Refusal,
): Promise<void> => {
  const record = await readWeighings(scope, importId, { lock: true });
  if (record.status !== 'running') return;
  const failure: ImportFailure = { reason, message, details };
  await saveImport(scope, record, { ...ended(scope, 'failed'), failure, doneRows: 0 });
  await recordChange(scope, { entity: 'imports', entityId: importId, event: 'failed', after: failure });
};

/**
 * The job behind a started import. It may be killed at any time and run again: all rows are booked in one
 * transaction, which also says that the import is done.
 */
export const importBookings = async (platform: Platform, payload: unknown, { isLast }: Attempt): Promise<void> => {
  const { importId, organisation, user } = importJobSchema.parse(payload);
  const identity: Identity = { organisation, user, roles: [] };
  const apart = (work: (scope: Scope) => Promise<void>) => inScope(platform, identity, {}, work);
  try {
    const file = await inScope(platform, identity, { readOnly: true }, async (scope) =>
      fileOf(scope, await readWeighings(scope, importId, { lock: false })),
    );
    const read = await readRecordFile(file.content, file.sheet);
    await inScope(platform, identity, { isLong: true }, (scope) =>
      takeOverImport(scope, { importId, file: read }, (doneRows) =>
        apart((own) => reportProgress(own, importId, doneRows)),
      ),
    );
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalFromDatabase(error);
    if (!refusal) platform.log.error({ err: error, importId }, 'an import has failed');
    if (refusal && isPassing(refusal) && !isLast) throw error;
    await apart((scope) => failImport(scope, importId, refusal ?? new Refusal('server.error')));
  }
};
