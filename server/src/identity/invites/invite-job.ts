import { z } from 'zod';

/** What the queue calls the job. */
export const INVITE_TASK = 'send-invite';

/** What the job is told: nothing that opens anything. */
export const inviteJobSchema = z.object({ inviteId: z.uuid() });
