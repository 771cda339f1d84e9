import * as contract from '@halm/model/identity/notifications/notification-contract.ts';
import {
  notificationChannelSchema,
  notificationSectionSchema,
  notificationSeveritySchema,
  notificationTypeSchema,
} from '@halm/model/identity/notifications/notification-kinds.ts';
import { notificationTypes } from '@halm/model/identity/notifications/notification-types.ts';
import { handle, handleCall, type Route } from '../../core/api/route.ts';
import { changeNotificationSettings } from './change-notification-settings.ts';
import { deleteNotification } from './delete-notification.ts';
import { findNotificationSettings } from './find-notification-settings.ts';
import { findNotifications } from './find-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';

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
