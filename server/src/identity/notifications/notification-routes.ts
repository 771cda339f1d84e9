import * as contract from '@halm/model/identity/notifications/notification-contract.ts';
import {
  notificationChannelSchema,
  notificationSectionSchema,
  notificationSeveritySchema,
  notificationTypeSchema,
} from '@halm/model/identity/notifications/notification-kinds.ts';
import { notificationTypes } from '@halm/model/identity/notifications/notification-types.ts';
import { found, Refusal } from '../../core/api/refusal.ts';
import { handle, handleCall, type Route } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { announceNotification } from './announce-notification.ts';
import { changeNotificationSettings } from './change-notification-settings.ts';
import { findNotificationSettings } from './find-notification-settings.ts';
import { findNotifications, selectNotifications } from './find-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';

/** Deletes a notification that its person has read. Its cause stays known, so that it doesn't come again. */
const deleteNotification = async (scope: Scope, id: string): Promise<void> => {
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

const specs = {
  sections: notificationSectionSchema.options,
  severities: notificationSeveritySchema.options,
  channels: notificationChannelSchema.options,
  types: notificationTypeSchema.options.map((type) => {
    const { section, severity, icon, channels } = notificationTypes[type];
    return { type, section, severity, icon, defaultChannels: [...channels] };
  }),
};

export const notificationRoutes: Route[] = [
  handleCall(contract.getNotificationSpecs, async () => specs),
  handle(contract.listNotifications, (scope, { query }) => findNotifications(scope, query)),
  handle(contract.deleteNotification, (scope, { params }) => deleteNotification(scope, params.id)),
  handle(contract.markNotificationsRead, (scope, { query }) => markNotificationsRead(scope, query.notificationIds)),
  handle(contract.getNotificationTypeSettings, findNotificationSettings),
  handle(contract.changeNotificationTypeSettings, (scope, { body }) => changeNotificationSettings(scope, body)),
];
