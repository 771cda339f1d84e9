import type { NotificationType } from '@halm/model/identity/notifications/notification-kinds.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { announceNotification } from './announce-notification.ts';

/**
 * Takes back what these people were told of a cause, or everybody: it leaves the bell, and what waits to be
 * sent isn't. The cause stays taken, so that it isn't told of anew.
 */
export const withdrawNotifications = async (
  scope: Scope,
  { type, causeKey }: { readonly type: NotificationType; readonly causeKey: string },
  userIds?: readonly string[],
): Promise<void> => {
  if (userIds?.length === 0) return;
  const ofCause = scope.db
    .deleteFrom('notifications')
    .where('organisationId', '=', scope.organisationId)
    .where('type', '=', type)
    .where('causeKey', '=', causeKey);
  const ofPeople = userIds ? ofCause.where('userId', '=', sql<string>`any(${userIds}::uuid[])`) : ofCause;
  const withdrawn = await ofPeople.returning(['id', 'userId']).execute();
  for (const { id, userId } of withdrawn) await announceNotification(scope, userId, id);
};

/** Says otherwise what these people were told of a cause: in the bell, and in what waits to be sent. */
export const renewNotifications = async (
  scope: Scope,
  { type, causeKey }: { readonly type: NotificationType; readonly causeKey: string },
  userIds: readonly string[],
  params: object,
): Promise<void> => {
  if (userIds.length === 0) return;
  const withdrawn = await scope.db
    .updateTable('notifications')
    .set({ params: JSON.stringify(params) })
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('type', '=', type)
    .where('causeKey', '=', causeKey)
    .returning(['id', 'userId'])
    .execute();
  for (const { id, userId } of withdrawn) await announceNotification(scope, userId, id);
};
