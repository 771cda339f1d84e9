import type { Invite } from '@halm/model/identity/invites/invite.ts';
import { found } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';

type Row = { readonly sentAt: string | null; readonly failedAt: string | null };

const deliveryOf = (scope: Scope, { sentAt, failedAt }: Row): Invite['delivery'] => {
  if (sentAt) return 'sent';
  if (failedAt) return 'failed';
  return scope.platform.mail.isConfigured ? 'waiting' : 'none';
};

/** The last invitation that a person got in the organisation; `request.not-found` when there is none. */
export const getInvite = async (scope: Scope, userId: string): Promise<Invite> => {
  const row = await scope.db
    .selectFrom('invites')
    .select(['id', 'userId', 'email', 'createdAt', 'expiresAt', 'usedAt', 'voidedAt', 'sentAt', 'failedAt'])
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { createdAt, usedAt, voidedAt, sentAt, failedAt, ...invite } = found(row);
  return {
    ...invite,
    invitedAt: createdAt,
    isOpen: !usedAt && !voidedAt && invite.expiresAt > nowIso(scope),
    delivery: deliveryOf(scope, { sentAt, failedAt }),
  };
};
