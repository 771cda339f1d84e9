import { z } from 'zod';

/** What the queue calls the job. */
export const DELIVERY_TASK = 'deliver-notification';
/** A mail server may be down for a night. */
export const DELIVERY_ATTEMPTS = 12;

/** What the job is told: which delivery of which organisation. */
export const deliveryJobSchema = z.object({
  organisationId: z.uuid(),
  notificationId: z.uuid(),
  type: z.enum(['email', 'push']),
});
export type DeliveryJob = z.infer<typeof deliveryJobSchema>;
