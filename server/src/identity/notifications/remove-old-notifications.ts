import { KEPT_READ_DAYS, REMEMBERED_CAUSE_DAYS } from '@halm/model/identity/notifications/notification.ts';
import type { Scope } from '../../core/api/scope.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

const daysAgo = (scope: Scope, days: number): string =>
  new Date(scope.now.getTime() - days * DAY_MILLISECONDS).toISOString();

/** Removes what was read long ago, and causes that are so old that nothing raises them again. */
export const removeOldNotifications = async (scope: Scope): Promise<void> => {
  const readLongAgo = scope.db
    .selectFrom('notificationDeliveries')
    .select('notificationId')
    .where('organisationId', '=', scope.organisationId)
    .where('readAt', '<', daysAgo(scope, KEPT_READ_DAYS));
  await scope.db
    .deleteFrom('notifications')
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', readLongAgo)
    .execute();
  await scope.db
    .deleteFrom('notificationCauses')
    .where('organisationId', '=', scope.organisationId)
    .where('raisedAt', '<', daysAgo(scope, REMEMBERED_CAUSE_DAYS))
    .execute();
};
