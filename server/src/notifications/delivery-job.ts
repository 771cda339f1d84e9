import { z } from 'zod';

/** What the queue calls the job. */
export const DELIVERY_TASK = 'deliver-notification';

/** What the job is told: which delivery of which organisation. */
export const deliveryJobSchema = z.object({
  organisationId: z.uuid(),
  notificationId: z.uuid(),
  type: z.enum(['email', 'push']),
});
export type DeliveryJob = z.infer<typeof deliveryJobSchema>;
