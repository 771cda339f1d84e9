import type { Import } from '@halm/model/imports/import.ts';
import { sql } from 'kysely';
import { recordChange } from '../platform/record-change.ts';
import type { Scope } from '../platform/scope.ts';
import type { RecordVersion } from '../platform/write-record.ts';
import { keepCheck } from './change-import.ts';
import type { CheckedWeighings } from './check-import-file.ts';
import type { ImportJob } from './import-job.ts';
import { IMPORT_TASK } from './import-job.ts';
import { saveImport } from './import-record.ts';
import { presentImport, refuseObstacle } from './present-import.ts';
import { rememberWeighings } from './remembered-reading.ts';
import { refuseTaken } from './upload-import.ts';

/** Holds off others who start the same file at the same time: they are to find that it was taken over. */
const waitForSameFile = async (scope: Scope, sha256: string): Promise<void> => {
  const lock = `imported file ${scope.organisationId} ${sha256}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(scope.db);
};

/** Starts the job that books the rows of a checked file. Refuses what would leave rows out unasked. */
export const startImport = async (scope: Scope, which: RecordVersion, checked: CheckedWeighings): Promise<Import> => {
  const { saved } = await keepCheck(scope, which, checked);
  await waitForSameFile(scope, saved.sha256);
  await refuseTaken(scope, saved.sha256);
  refuseObstacle(saved, saved.reading.outcome);
  const started = await saveImport(scope, saved, { status: 'running' });
  const { mapping, reading } = saved;
  await rememberWeighings(scope, reading.headers, { mapping, units: reading.units });
  await recordChange(scope, { entity: 'imports', entityId: which.id, event: 'started', after: saved.choices });
  const job: ImportJob = { importId: which.id, organisation: scope.organisation, user: scope.user };
  await scope.platform.jobs.add(scope, IMPORT_TASK, job);
  return presentImport(started);
};
