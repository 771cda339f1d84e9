import type { Invite, InviteInput, NewInvite } from '@halm/model/identity/invites/invite.ts';
import * as contract from '@halm/model/identity/invites/invite-contract.ts';
import { addToAnswer } from '../../core/api/add-to-answer.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type Call, handleCall, handleOnPlatform, type Route } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { limitLinks } from '../sessions/limit-attempts.ts';
import { createUser } from '../users/create-user.ts';
import { getUser } from '../users/get-user.ts';
import { refuseForeignAccount, refuseProtectedAccount } from '../users/refuse-protected-account.ts';
import { acceptInvite, checkInvite } from './accept-invite.ts';
import { createInvite } from './create-invite.ts';
import { getInvite } from './get-invite.ts';
import { registerUrl } from './invite-secret.ts';

/**
 * Makes an account that nobody can sign in to yet, and invites its person. The scope must be on the platform.
 */
const inviteNewUser = async (scope: Scope, { email, ...person }: InviteInput): Promise<Invite> => {
  const unset = { username: null, passwordHash: null, customerAdmin: false, job: null, phone: null };
  const user = await createUser(scope, { ...person, ...unset, email });
  return createInvite(scope, user.id, email);
};

/** Invites somebody anew whose account waits for its login. The scope must be on the platform. */
const inviteAgain = async (scope: Scope, userId: string): Promise<Invite> => {
  const user = await getUser(scope, userId);
  refuseForeignAccount(user);
  // The link opens the account: who may not change it may not hand one out.
  await refuseProtectedAccount(scope, userId);
  if (user.username !== null) throw new Refusal('invite.already-registered');
  if (!user.active) throw new Refusal('invite.account-inactive');
  if (user.email === null) throw new Refusal('invite.email-missing');
  return createInvite(scope, userId, user.email);
};

const withoutLink = (invite: Invite): NewInvite => ({
  ...invite,
  reason: invite.delivery === 'none' ? 'invite.mail-not-configured' : null,
  registerUrl: null,
});

const withLink = (invite: NewInvite, { platform }: Pick<Call<never>, 'platform'>): NewInvite =>
  invite.reason ? { ...invite, registerUrl: registerUrl(platform, invite) } : invite;

const answeringLink = (route: Route): Route => addToAnswer(route, withLink);

export const inviteRoutes: Route[] = [
  answeringLink(
    handleOnPlatform(contract.inviteUser, async (scope, { body }) => withoutLink(await inviteNewUser(scope, body))),
  ),
  answeringLink(
    handleOnPlatform(contract.inviteUserAgain, async (scope, { params }) =>
      withoutLink(await inviteAgain(scope, params.userId)),
    ),
  ),
  handleOnPlatform(contract.getInvite, (scope, { params }) => getInvite(scope, params.userId)),
  handleCall(contract.checkInvite, ({ platform, remoteAddress, body }) =>
    limitLinks(platform, remoteAddress, () => checkInvite(platform, body.token)),
  ),
  handleCall(contract.register, (call) =>
    limitLinks(call.platform, call.remoteAddress, () => acceptInvite(call, call.params.userId, call.body)),
  ),
];
