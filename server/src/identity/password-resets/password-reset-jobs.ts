import { z } from 'zod';

/**
 * What the queue calls the jobs: the link of each account that a request
 * meant, its mail, the word that it was used.
 */
export const OPEN_RESETS_TASK = 'open-password-resets';
export const MAIL_RESET_TASK = 'mail-password-reset';
export const MAIL_CHANGED_TASK = 'mail-password-changed';

/** Which accounts get a link (none where nobody was meant), and by which call, for the security log. */
export const openResetsJobSchema = z.object({
  resets: z.array(z.object({ resetId: z.uuid(), userId: z.uuid() })),
  origin: z.object({
    remoteAddress: z.string(),
    userAgent: z.string().nullable(),
    requestId: z.string(),
    operation: z.string(),
  }),
});

/** What the mails are told: nothing that opens anything. */
export const resetJobSchema = z.object({ resetId: z.uuid() });
