import type { Task } from '../platform/jobs.ts';
import { importBookings } from './import-bookings.ts';
import { IMPORT_TASK, RECORD_IMPORT_TASK } from './import-job.ts';
import { importRecords } from './import-records.ts';

/** The work of the imports that is done outside requests. */
export const importTasks: Task[] = [
  { name: IMPORT_TASK, run: importBookings },
  { name: RECORD_IMPORT_TASK, run: importRecords },
];
