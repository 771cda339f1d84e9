import type { NotificationSeverity } from '@halm/model/identity/notifications/notification-kinds.ts';
import type { Attempt, Task } from '../../core/jobs/jobs.ts';
import type { PushOptions } from '../../core/outgoing/push-settings.ts';
import type { Platform } from '../../core/process/platform.ts';
import { pushToPerson } from '../devices/push-to-person.ts';
import { type ClaimedDelivery, claimDelivery, type DeliveryOutcome, settleDelivery } from './claim-delivery.ts';
import { DELIVERY_TASK, deliveryJobSchema } from './delivery-job.ts';
import { sendNotificationMail } from './send-notification-mail.ts';

/** A device that was off for longer needs no message: the bell has it. */
const TTL_SECONDS = 24 * 60 * 60;

const urgencies: Record<NotificationSeverity, PushOptions['urgency']> = {
  info: 'low',
  warning: 'normal',
  error: 'high',
};

/** Shows a notification on the person's devices. Once one of them has taken it, it counts as sent. */
const sendNotificationPush = async (platform: Platform, claimed: ClaimedDelivery): Promise<DeliveryOutcome> => {
  const { job, userId, severity, text, target } = claimed;
  const results = await pushToPerson(
    platform,
    { organisationId: job.organisationId, userId },
    { title: text.title, body: text.bodyShort, target },
    { ttlSeconds: TTL_SECONDS, urgency: urgencies[severity] },
  );
  if (results.includes('sent')) return { status: 'sent' };
  if (results.includes('uncertain')) return { status: 'uncertain', failure: 'no-answer' };
  if (results.includes('refused')) return { status: 'not-sent', error: new Error('no push service took the message') };
  return { status: 'failed', failure: 'no-device' };
};

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
