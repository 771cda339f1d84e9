import type { Invite, NewInvite } from '@halm/model/identity/invites/invite.ts';
import * as contract from '@halm/model/identity/invites/invite-contract.ts';
import { handleCall, handleOnPlatform, type Route } from '../../core/api/route.ts';
import type { Platform } from '../../core/process/platform.ts';
import { limitLinks } from '../sessions/limit-attempts.ts';
import { acceptInvite, checkInvite } from './accept-invite.ts';
import { getInvite } from './get-invite.ts';
import { registerUrl } from './invite-secret.ts';
import { inviteAgain, inviteNewUser } from './invite-user.ts';

const withoutLink = (invite: Invite): NewInvite => ({
  ...invite,
  reason: invite.delivery === 'none' ? 'invite.mail-not-configured' : null,
  registerUrl: null,
});

const withLink = (platform: Platform, invite: NewInvite): NewInvite =>
  invite.reason ? { ...invite, registerUrl: registerUrl(platform, invite) } : invite;

/**
 * The link is added to the answer on its way out: what is kept of the answer for repetitions doesn't hold it.
 */
const answeringLink = ({ operation, run }: Route): Route => ({
  operation,
  run: async (call) => withLink(call.platform, (await run(call)) as NewInvite),
});

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
