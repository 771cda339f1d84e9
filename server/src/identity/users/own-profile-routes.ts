import { asciiMail } from '@halm/model/core/texts/mail-address.ts';
import type { OwnProfile } from '@halm/model/identity/users/own-profile.ts';
import * as contract from '@halm/model/identity/users/own-profile-contract.ts';
import { refuseField } from '../../core/api/refusal.ts';
import { type CheckedSession, handleCall, handleOnPlatform, type Route } from '../../core/api/route.ts';
import { inScope, type Scope } from '../../core/api/scope.ts';
import { confirmPassword, type OwnCall, ownCall } from '../sessions/own-account.ts';
import { getOwnProfile, updateOwnProfile } from './own-profile.ts';

const onPlatform = { onPlatform: true } as const;

/** Where the person's account belongs: its history is kept there, wherever they are working at the moment. */
const atHome = (session: CheckedSession, { home }: OwnProfile): CheckedSession =>
  home ? { ...session, organisation: { ...session.organisation, ...home } } : session;

/** Links to a new password go to the mail address: whoever changes it must know the present one. */
const confirmOwner = async (call: OwnCall, password: string): Promise<void> => {
  if (!password) throw refuseField('currentPassword', 'required');
  await confirmPassword(call, 'currentPassword', password);
};

/** Where mails to this address arrive: another spelling of the same domain is no other address. */
const destinationOf = (mail: string | null): string | null => mail && (asciiMail(mail) ?? mail);

export const ownProfileRoutes: Route[] = [
  handleOnPlatform(contract.getOwnProfile, (scope) => getOwnProfile(scope)),
  handleCall(contract.updateOwnProfile, async (call) => {
    const { platform, version, now, origin } = call;
    const { currentPassword = '', ...profile } = call.body;
    const own = ownCall(call);
    const before = await inScope(platform, own.session, { ...onPlatform, readOnly: true, now }, (scope: Scope) =>
      getOwnProfile(scope),
    );
    if (destinationOf(before.email) !== destinationOf(profile.email)) await confirmOwner(own, currentPassword);
    return inScope(platform, atHome(own.session, before), { ...onPlatform, now, origin }, (scope) =>
      updateOwnProfile(scope, version, profile),
    );
  }),
];
