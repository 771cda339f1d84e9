import { notificationTypeSchema } from '@halm/model/identity/notifications/notification-kinds.ts';
import {
  defaultChannels,
  type NotificationTypeSettings,
} from '@halm/model/identity/notifications/notification-settings.ts';
import { mayReceive, notificationTypes } from '@halm/model/identity/notifications/notification-types.ts';
import type { Scope } from '../../core/api/scope.ts';

/** Where mails reach the person; null when there is no address, or nothing to send them with. */
const findMailAddress = async (scope: Scope): Promise<string | null> => {
  if (!scope.platform.mail.isConfigured || !scope.user.id) return null;
  const person = await scope.db.selectFrom('users').select('email').where('id', '=', scope.user.id).executeTakeFirst();
  return person?.email ?? null;
};

/** Every type with the ways on which it reaches the signed-in person: what was chosen, else the defaults. */
export const findNotificationSettings = async (scope: Scope): Promise<NotificationTypeSettings> => {
  const chosen = await scope.db
    .selectFrom('notificationSettings')
    .select(['type', 'inapp', 'email', 'push'])
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', scope.user.id)
    .execute();
  const choiceOf = new Map(chosen.map(({ type, ...choice }) => [type, choice]));
  return {
    email: await findMailAddress(scope),
    settings: notificationTypeSchema.options.map((type) => ({
      type,
      section: notificationTypes[type].section,
      severity: notificationTypes[type].severity,
      receivable: mayReceive(type, scope.roles),
      ...(choiceOf.get(type) ?? defaultChannels(type)),
    })),
  };
};
