import { z } from 'zod';

/** What the queue calls the job. */
export const IMPORT_TASK = 'import-bookings';

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
