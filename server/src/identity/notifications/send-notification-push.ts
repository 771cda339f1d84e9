import type { NotificationSeverity } from '@halm/model/identity/notifications/notification-kinds.ts';
import type { PushOptions } from '../../core/outgoing/push-settings.ts';
import type { Platform } from '../../core/process/platform.ts';
import { pushToPerson } from '../devices/push-to-person.ts';
import type { ClaimedDelivery, DeliveryOutcome } from './claim-delivery.ts';

/** A device that was off for longer needs no message: the bell has it. */
const TTL_SECONDS = 24 * 60 * 60;

const urgencies: Record<NotificationSeverity, PushOptions['urgency']> = {
  info: 'low',
  warning: 'normal',
  error: 'high',
};

/** Shows a notification on the person's devices. Once one of them has taken it, it counts as sent. */
export const sendNotificationPush = async (platform: Platform, claimed: ClaimedDelivery): Promise<DeliveryOutcome> => {
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
