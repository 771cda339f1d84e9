import type { Attempt, Task } from '../../core/jobs/jobs.ts';
import type { Platform } from '../../core/process/platform.ts';
import { type ClaimedDelivery, claimDelivery, type DeliveryOutcome, settleDelivery } from './claim-delivery.ts';
import { DELIVERY_TASK, deliveryJobSchema } from './delivery-job.ts';
import { sendNotificationMail } from './send-notification-mail.ts';
import { sendNotificationPush } from './send-notification-push.ts';

const send = (platform: Platform, claimed: ClaimedDelivery): Promise<DeliveryOutcome> | DeliveryOutcome => {
  if (!claimed.mayBeTold) return { status: 'failed', failure: 'not-permitted' };
  const way = claimed.job.type === 'email' ? sendNotificationMail : sendNotificationPush;
  return way(platform, claimed);
};

/**
 * Sends one notification on one way, at most once: claimed before, settled after. Only
 * what surely reached nobody is tried again.
 */
const deliverNotification = async (platform: Platform, payload: unknown, { isLast }: Attempt): Promise<void> => {
  const job = deliveryJobSchema.parse(payload);
  const claimed = await claimDelivery(platform, job);
  if (!claimed) return;
  const outcome = await send(platform, claimed);
  await settleDelivery(platform, job, outcome, isLast);
  if (outcome.status === 'not-sent') throw outcome.error;
};

/** The work of notifications that is done outside requests. */
export const notificationTasks: Task[] = [{ name: DELIVERY_TASK, waitsFor: 'mail', run: deliverNotification }];
