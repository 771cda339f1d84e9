import type { NotificationType } from '@halm/model/identity/notifications/notification-kinds.ts';
import { type ChannelChoice, defaultChannels } from '@halm/model/identity/notifications/notification-settings.ts';
import { mayReceive } from '@halm/model/identity/notifications/notification-types.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** Somebody who is told, and on which ways. */
export type Recipient = { readonly userId: string; readonly channels: ChannelChoice };

/** The active members of the organisation who can sign in, with what they have chosen for a type. */
const findMembers = (scope: Scope, type: NotificationType, userIds: readonly string[] | undefined) => {
  const members = scope.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .leftJoin('notificationSettings as chosen', (on) =>
      on
        .onRef('chosen.organisationId', '=', 'memberships.organisationId')
        .onRef('chosen.userId', '=', 'memberships.userId')
        .on('chosen.type', '=', type),
    )
    .select(['memberships.userId', 'memberships.roles', 'chosen.inapp', 'chosen.email', 'chosen.push'])
    .where('memberships.organisationId', '=', scope.organisationId)
    .where('memberships.active', '=', true)
    .where('users.active', '=', true)
    .where('users.username', 'is not', null)
    // Everybody claims in the same order, so that two causes at once never wait for each other in a circle.
    .orderBy('memberships.userId');
  return (userIds ? members.where('memberships.userId', '=', sql<string>`any(${userIds}::uuid[])`) : members).execute();
};

/**
 * Who is told of a notification of this type: members whose roles permit it, among them only the named ones
 * if any are named. Who wants it on no way is not among them.
 */
export const findRecipients = async (
  scope: Scope,
  type: NotificationType,
  userIds?: readonly string[],
): Promise<Recipient[]> => {
  const defaults = defaultChannels(type);
  const members = await findMembers(scope, type, userIds);
  return members
    .filter(({ roles }) => mayReceive(type, roles))
    .map(({ userId, inapp, email, push }) => ({
      userId,
      channels: { inapp: inapp ?? defaults.inapp, email: email ?? defaults.email, push: push ?? defaults.push },
    }))
    .filter(({ channels }) => channels.inapp || channels.email || channels.push);
};
