import type { Invite, InviteInput } from '@halm/model/identity/invites/invite.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { createUser } from '../users/create-user.ts';
import { getUser } from '../users/get-user.ts';
import { refuseForeignAccount, refuseProtectedAccount } from '../users/refuse-protected-account.ts';
import { createInvite } from './create-invite.ts';

/**
 * Makes an account that nobody can sign in to yet, and invites its person. The scope must be on the platform.
 */
export const inviteNewUser = async (scope: Scope, { email, ...person }: InviteInput): Promise<Invite> => {
  const unset = { username: null, passwordHash: null, customerAdmin: false, job: null, phone: null };
  const user = await createUser(scope, { ...person, ...unset, email });
  return createInvite(scope, user.id, email);
};

/** Invites somebody anew whose account waits for its login. The scope must be on the platform. */
export const inviteAgain = async (scope: Scope, userId: string): Promise<Invite> => {
  const user = await getUser(scope, userId);
  refuseForeignAccount(user);
  // The link opens the account: who may not change it may not hand one out.
  await refuseProtectedAccount(scope, userId);
  if (user.username !== null) throw new Refusal('invite.already-registered');
  if (!user.active) throw new Refusal('invite.account-inactive');
  if (user.email === null) throw new Refusal('invite.email-missing');
  return createInvite(scope, userId, user.email);
};
