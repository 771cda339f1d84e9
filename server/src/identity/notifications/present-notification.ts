import type { Language } from '@halm/model/core/contract/language.ts';
import type { Notification } from '@halm/model/identity/notifications/notification.ts';
import type { NotificationChannel, NotificationType } from '@halm/model/identity/notifications/notification-kinds.ts';
import type { NotificationParams } from '@halm/model/identity/notifications/notification-params.ts';
import { notificationTypes } from '@halm/model/identity/notifications/notification-types.ts';
import { notificationFormats } from './notification-formats.ts';
import { notificationText } from './notification-texts.ts';

/** A notification as it is stored, with how it was delivered. */
export type NotificationRow = {
  readonly id: string;
  readonly type: NotificationType;
  readonly params: NotificationParams[NotificationType];
  readonly target: string;
  readonly createdAt: string;
  readonly deliveries: readonly { readonly type: NotificationChannel; readonly readAt: string | null }[];
};

/** A stored notification as its reader sees it at this moment. */
export const presentNotification = (row: NotificationRow, language: Language, now: Date): Notification => {
  const { id: _id, type, params, target, createdAt, deliveries } = row;
  const { section, severity, icon } = notificationTypes[type];
  return {
    _id,
    type,
    section,
    createdAt,
    timeAgo: notificationFormats(language).ago(new Date(createdAt), now),
    deliveries: deliveries.map(({ type: way, readAt }) => ({
      type: way,
      readAt: readAt && new Date(readAt).toISOString(),
    })),
    content: {
      icon,
      severity,
      ...notificationText(language, type, params as never),
      action: { kind: 'goToAction', targets: { target } },
    },
  };
};
