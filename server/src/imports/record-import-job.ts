import type { Scope } from '../platform/scope.ts';
import type { ImportJob } from './import-job.ts';

/** What the queue calls the job. */
export const RECORD_IMPORT_TASK = 'import-records';

/** Lets the job go to work on an import, or to take it back, as its status says. */
export const startRecordJob = async (scope: Scope, importId: string): Promise<void> => {
  const job: ImportJob = { importId, organisation: scope.organisation, user: scope.user };
  await scope.platform.jobs.add(scope, RECORD_IMPORT_TASK, job);
};
