import type { Import } from '@halm/model/imports/import.ts';
import { recordChange } from '../platform/record-change.ts';
import type { Scope } from '../platform/scope.ts';
import type { RecordVersion } from '../platform/write-record.ts';
import { lockOpenImport } from './change-import.ts';
import { checkImportFile } from './check-import-file.ts';
import type { ImportJob } from './import-job.ts';
import { IMPORT_TASK } from './import-job.ts';
import { saveImport } from './import-record.ts';
import { presentImport, refuseObstacle } from './present-import.ts';
import { refuseTaken } from './upload-import.ts';

/** Starts the job that books the rows of a checked file. Refuses what would leave rows out unasked. */
export const startImport = async (scope: Scope, which: RecordVersion): Promise<Import> => {
  const record = await lockOpenImport(scope, which);
  await refuseTaken(scope, record.sha256);
  const { outcome } = await checkImportFile(scope, record);
  refuseObstacle(record, outcome);
  const started = await saveImport(scope, record, {
    reading: { ...record.reading, outcome },
    validRows: outcome.validRows,
    ...{ status: 'running', doneRows: 0, failure: null, finishedAt: null },
  });
  await recordChange(scope, { entity: 'imports', entityId: record.id, event: 'started', after: record.choices });
  const job: ImportJob = { importId: record.id, organisation: scope.organisation, user: scope.user };
  await scope.platform.jobs.add(scope, IMPORT_TASK, job);
  return presentImport(started);
};
