import { z } from 'zod';
import type { Scope } from '../../core/api/scope.ts';

/** What the queue calls the job that sends a mail of an order. */
export const ORDER_MAIL_TASK = 'send-analysis-order-mail';

export const orderMailJobSchema = z.object({
  organisationId: z.uuid(),
  id: z.uuid(),
  sending: z.number().int(),
});

/** What the queue calls the job that renders what goes with a mail of an order. */
export const ORDER_PAPER_TASK = 'prepare-analysis-order-mail';

export const orderPaperJobSchema = z.object({ organisationId: z.uuid(), orderId: z.uuid(), id: z.uuid() });
export type OrderPaperJob = z.infer<typeof orderPaperJobSchema>;

/** Has the paper of a mail rendered behind this transaction, and the mail sent with it. */
export const preparePaper = ({ organisationId, db, platform }: Scope, orderId: string, id: string): Promise<void> =>
  platform.jobs.add({ db }, ORDER_PAPER_TASK, { organisationId, orderId, id });
