import type { NotificationChannel, NotificationType } from '@halm/model/identity/notifications/notification-kinds.ts';
import type { NotificationParams } from '@halm/model/identity/notifications/notification-params.ts';
import { chosenChannels } from '@halm/model/identity/notifications/notification-settings.ts';
import { isInternalPath, UNKNOWN_TARGET } from '@halm/model/identity/notifications/notification-target.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { announceNotification } from './announce-notification.ts';
import { DELIVERY_ATTEMPTS, DELIVERY_TASK } from './delivery-job.ts';
import { findRecipients, type Recipient } from './find-recipients.ts';

/** Something that people must be told, once each. */
export type RaisedNotification<T extends NotificationType> = {
  readonly type: T;
  /** What counts as the same cause: a person is told of it once, ever. */
  readonly causeKey: string;
  readonly params: NotificationParams[T];
  /** A path inside the application; null where there is nothing to look at. */
  readonly target: string | null;
  /** Only these members, as far as their roles permit; without it everybody whose roles do. */
  readonly recipients?: readonly string[];
  /** Somebody who knows it already, as it is their own doing. */
  readonly exceptFor?: string | null;
};

/** Takes the cause for each recipient; answers those for whom nobody had taken it before. */
const claimCause = async (
  scope: Scope,
  { type, causeKey }: { type: NotificationType; causeKey: string },
  recipients: readonly Recipient[],
): Promise<Recipient[]> => {
  const claim = { organisationId: scope.organisationId, type, causeKey, raisedAt: nowIso(scope) };
  const claimed = await scope.db
    .insertInto('notificationCauses')
    .values(recipients.map(({ userId }) => ({ ...claim, userId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute();
  const userIds = new Set(claimed.map(({ userId }) => userId));
  return recipients.filter(({ userId }) => userIds.has(userId));
};

/** Bulk work speaks of the past: it is told in the application, but not sent to anybody. */
const waysOf = ({ isBulk, platform }: Scope, { channels }: Recipient): NotificationChannel[] =>
  chosenChannels(channels).filter((channel) => {
    if (channel === 'inapp') return true;
    return !isBulk && (channel !== 'email' || platform.mail.isConfigured);
  });

const addDeliveries = async (scope: Scope, id: string, recipient: Recipient): Promise<void> => {
  const ways = waysOf(scope, recipient);
  if (ways.length === 0) return;
  const sent = { status: 'sent', sentAt: nowIso(scope) };
  await scope.db
    .insertInto('notificationDeliveries')
    .values(
      ways.map((type) => ({
        organisationId: scope.organisationId,
        notificationId: id,
        type,
        ...(type === 'inapp' ? sent : { status: 'waiting' }),
      })),
    )
    .execute();
  if (ways.includes('inapp')) await announceNotification(scope, recipient.userId, id);
  const { organisationId } = scope;
  for (const type of ways.filter((way) => way !== 'inapp'))
    await scope.platform.jobs.add(
      scope,
      DELIVERY_TASK,
      { organisationId, notificationId: id, type },
      DELIVERY_ATTEMPTS,
    );
};

/**
 * Tells the members whose roles permit it, in the transaction of the cause: a rollback takes it back, and
 * whoever was told of this cause before hears nothing.
 */
export const raiseNotification = async <T extends NotificationType>(
  scope: Scope,
  raised: RaisedNotification<T>,
): Promise<void> => {
  const { type, causeKey, params, recipients } = raised;
  const target = raised.target ?? UNKNOWN_TARGET;
  if (target !== UNKNOWN_TARGET && !isInternalPath(target)) throw new Error(`A notification cannot lead to ${target}`);
  const members = await findRecipients(scope, type, recipients);
  const wanted = members.filter(({ userId }) => userId !== raised.exceptFor);
  if (wanted.length === 0) return;
  const notified = await claimCause(scope, raised, wanted);
  if (notified.length === 0) return;
  const row = { type, causeKey, target, createdAt: nowIso(scope), organisationId: scope.organisationId };
  const rows = notified.map(({ userId }) => ({ ...row, userId, id: newId(), params: JSON.stringify(params) }));
  await scope.db.insertInto('notifications').values(rows).execute();
  for (const [index, { id }] of rows.entries()) await addDeliveries(scope, id, notified[index] as Recipient);
};
