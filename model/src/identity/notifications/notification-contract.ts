import { idParams } from '../../core/contract/fields.ts';
import { noAnswer, operation } from '../../core/contract/operation.ts';
import {
  markReadQuerySchema,
  notificationFilterSchema,
  notificationListSchema,
  notificationSpecsSchema,
} from './notification.ts';
import { notificationTypeChangesSchema, notificationTypeSettingsSchema } from './notification-settings.ts';

export const getNotificationSpecs = operation({
  method: 'GET',
  path: '/notifications/specs',
  summary: 'Sections, severities, channels and types of notifications',
  access: 'signed-in',
  answer: notificationSpecsSchema,
});

export const listNotifications = operation({
  method: 'GET',
  path: '/notifications',
  summary: 'The newest notifications of the signed-in person, and how many are unread',
  access: 'signed-in',
  query: notificationFilterSchema,
  answer: notificationListSchema,
});

export const deleteNotification = operation({
  method: 'DELETE',
  path: '/notifications/:id',
  summary: 'Deletes a notification that was read',
  access: 'signed-in',
  params: idParams,
  answer: noAnswer,
  errors: ['notification.unread'],
});

export const markNotificationsRead = operation({
  method: 'PATCH',
  path: '/notifications/mark-read',
  summary: 'Marks notifications as read, all of them or none',
  access: 'signed-in',
  query: markReadQuerySchema,
  answer: noAnswer,
});

export const getNotificationTypeSettings = operation({
  method: 'GET',
  path: '/users/notification-type-settings',
  summary: 'On which ways each type of notification reaches the signed-in person in this organisation',
  access: 'signed-in',
  answer: notificationTypeSettingsSchema,
});

export const changeNotificationTypeSettings = operation({
  method: 'PATCH',
  path: '/users/notification-type-settings',
  summary: 'Changes the ways of the named types',
  access: 'signed-in',
  body: notificationTypeChangesSchema,
  answer: notificationTypeSettingsSchema,
});

export const notificationOperations = [
  getNotificationSpecs,
  listNotifications,
  deleteNotification,
  markNotificationsRead,
  getNotificationTypeSettings,
  changeNotificationTypeSettings,
] as const;
