import {
  defaultChannels,
  type NotificationTypeChanges,
  type NotificationTypeSettings,
} from '@halm/model/identity/notifications/notification-settings.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findNotificationSettings } from './find-notification-settings.ts';

type Change = NotificationTypeChanges['settings'][number];

/** Only what is named is written, so that two windows that change different ways both keep theirs. */
const changeType = async (scope: Scope, userId: string, { type, ...channels }: Change): Promise<void> => {
  const named = Object.fromEntries(Object.entries(channels).filter(([, wanted]) => wanted !== undefined));
  if (Object.keys(named).length === 0) return;
  await scope.db
    .insertInto('notificationSettings')
    .values({ organisationId: scope.organisationId, userId, type, ...defaultChannels(type), ...named })
    .onConflict((conflict) => conflict.columns(['organisationId', 'userId', 'type']).doUpdateSet(named))
    .execute();
};

/** Changes on which ways types of notifications reach the signed-in person in this organisation. */
export const changeNotificationSettings = async (
  scope: Scope,
  changes: NotificationTypeChanges,
): Promise<NotificationTypeSettings> => {
  const userId = scope.user.id;
  if (!userId) throw new Refusal('session.required');
  const inOrder = changes.settings.toSorted((a, b) => a.type.localeCompare(b.type));
  for (const change of inOrder) await changeType(scope, userId, change);
  return findNotificationSettings(scope);
};
