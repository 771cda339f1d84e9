import { INVITE_DAYS, INVITES_PER_HOUR, type Invite } from '@halm/model/identity/invites/invite.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { hashSecret } from '../../core/mail/link-secret.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { getInvite } from './get-invite.ts';
import { INVITE_TASK } from './invite-job.ts';
import { inviteSecret } from './invite-secret.ts';

const hoursFrom = ({ now }: Scope, hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString();

/**
 * Refuses until the hour is over in which the organisation has invited as often as it may; holds off others
 * who count at the same time.
 */
const refuseFlood = async (scope: Scope): Promise<void> => {
  await lockTurn(scope, 'invites sent');
  const oldest = await scope.db
    .selectFrom('invites')
    .select('createdAt')
    .where('organisationId', '=', scope.organisationId)
    .where('createdAt', '>', hoursFrom(scope, -1))
    .orderBy('createdAt', 'desc')
    .offset(INVITES_PER_HOUR - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(oldest.createdAt) + 3_600_000 - scope.now.getTime()) / 1000));
  throw new Refusal('invite.too-many', { details: { seconds } });
};

/** Takes back every invitation of a person that is still open. */
export const voidInvites = async (scope: Scope, userId: string): Promise<void> => {
  await scope.db
    .updateTable('invites')
    .set({ voidedAt: nowIso(scope) })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute();
};

/**
 * Invites a person who has no login yet; an earlier invitation is void. A job sends the mail, if the
 * installation can send any. The scope must be on the platform.
 */
export const createInvite = async (scope: Scope, userId: string, email: string): Promise<Invite> => {
  const { db, organisationId, platform } = scope;
  await refuseFlood(scope);
  // Two who invite at once: the second waits here, and then finds the first one's to void.
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  await voidInvites(scope, userId);
  const id = newId();
  const secretSha256 = hashSecret(inviteSecret(platform, id));
  const expiresAt = hoursFrom(scope, INVITE_DAYS * 24);
  await db
    .insertInto('invites')
    .values({
      id,
      userId,
      organisationId,
      secretSha256,
      email,
      expiresAt,
      invitedBy: scope.user.id,
      createdAt: nowIso(scope),
    })
    .execute();
  if (platform.mail.isConfigured) await platform.jobs.add(scope, INVITE_TASK, { inviteId: id });
  await recordChange(scope, { entity: 'users', entityId: userId, event: 'invited', after: { email } });
  return getInvite(scope, userId);
};
