import { sql } from 'kysely';
import { notFound } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { announceNotification } from './announce-notification.ts';
import { selectNotifications } from './find-notifications.ts';

/** Marks the person's notifications as read. One that isn't the person's own, and nothing changes. */
export const markNotificationsRead = async (scope: Scope, notificationIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(notificationIds)];
  const own = await selectNotifications(scope)
    .select('notifications.id')
    .where('notifications.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  if (own.length < ids.length) throw notFound();
  const marked = await scope.db
    .updateTable('notificationDeliveries')
    .set({ readAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('notificationId', '=', sql<string>`any(${ids}::uuid[])`)
    .where('type', '=', 'inapp')
    .where('readAt', 'is', null)
    .returning('notificationId')
    .execute();
  const [first] = marked;
  if (first && scope.user.id) await announceNotification(scope, scope.user.id, first.notificationId);
};
