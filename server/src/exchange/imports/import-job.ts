import { z } from 'zod';
import type { Scope } from '../../core/api/scope.ts';
import type { StoredImport } from '../record-files/import-record.ts';

/** What the queue calls the job that takes a file over, or back again. */
export const IMPORT_TASK = 'import-records';

/** What the job is told: which import, of which organisation, on whose behalf. */
export const importJobSchema = z.object({
  importId: z.uuid(),
  organisation: z.object({
    id: z.uuid(),
    name: z.string(),
    timeZone: z.string(),
    locale: z.string(),
    currency: z.string(),
  }),
  user: z.object({ id: z.uuid().nullable(), name: z.string() }),
});
export type ImportJob = z.infer<typeof importJobSchema>;

/** Lets the job go to work on an import, or to take it back, as its status says. */
export const startImportJob = async (scope: Scope, { id }: StoredImport): Promise<void> => {
  const job: ImportJob = { importId: id, organisation: scope.organisation, user: scope.user };
  await scope.platform.jobs.add(scope, IMPORT_TASK, job);
};
