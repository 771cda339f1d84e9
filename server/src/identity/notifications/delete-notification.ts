import { found, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { announceNotification } from './announce-notification.ts';
import { selectNotifications } from './find-notifications.ts';

/** Deletes a notification that its person has read. Its cause stays known, so that it doesn't come again. */
export const deleteNotification = async (scope: Scope, id: string): Promise<void> => {
  const notification = await selectNotifications(scope)
    .select(['inapp.readAt', 'notifications.userId'])
    .where('notifications.id', '=', id)
    .forUpdate('notifications')
    .executeTakeFirst();
  const { readAt, userId } = found(notification);
  if (readAt === null) throw new Refusal('notification.unread');
  await scope.db
    .deleteFrom('notifications')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
  await announceNotification(scope, userId, id);
};
