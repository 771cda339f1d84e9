import { z } from 'zod';

/** What the queue calls the job that sends a mail of an order. */
export const ORDER_MAIL_TASK = 'send-analysis-order-mail';

export const orderMailJobSchema = z.object({
  organisationId: z.uuid(),
  id: z.uuid(),
  sending: z.number().int(),
});
