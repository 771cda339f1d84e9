import type { NotificationType } from '@halm/model/identity/notifications/notification-kinds.ts';
import type { NotificationParams } from '@halm/model/identity/notifications/notification-params.ts';
import type { NotificationFormats } from './notification-formats.ts';

/** A notification in words. `bodyShort` is for a lock screen: one line that says what and which. */
export type NotificationText = { readonly title: string; readonly body: string; readonly bodyShort: string };

/** The words of one language: a sentence from facts, by type. */
export type NotificationTexts = {
  readonly [T in NotificationType]: (params: NotificationParams[T], formats: NotificationFormats) => NotificationText;
};
