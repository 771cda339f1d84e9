import type { Task } from '../../core/jobs/jobs.ts';
import { IMPORT_TASK } from './import-job.ts';
import { runImport } from './run-import.ts';

/**
 * The work of the imports that is done outside requests. Those of weighings
 * were queued by a name of their own before.
 */
export const importTasks: Task[] = [IMPORT_TASK, 'import-bookings'].map((name) => ({ name, run: runImport }));
