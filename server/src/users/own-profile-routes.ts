import * as contract from '@halm/model/users/own-profile-contract.ts';
import { Refusal } from '../platform/refusal.ts';
import { type CheckedSession, handleCall, handleOnPlatform, type Route } from '../platform/route.ts';
import { inScope, type Scope } from '../platform/scope.ts';
import { getOwnProfile, updateOwnProfile } from './own-profile.ts';

const onPlatform = { onPlatform: true } as const;

/** Where the person's account belongs: its history is kept there, wherever they are working at the moment. */
const atHome = async (scope: Scope, session: CheckedSession): Promise<CheckedSession> => {
  const { home } = await getOwnProfile(scope);
  return home ? { ...session, organisation: { ...session.organisation, ...home } } : session;
};

export const ownProfileRoutes: Route[] = [
  handleOnPlatform(contract.getOwnProfile, (scope) => getOwnProfile(scope)),
  handleCall(contract.updateOwnProfile, async ({ platform, session, version, body, now, origin }) => {
    if (!session) throw new Refusal('session.required');
    const home = await inScope(platform, session, { ...onPlatform, readOnly: true, now }, (scope) =>
      atHome(scope, session),
    );
    return inScope(platform, home, { ...onPlatform, now, origin }, (scope) => updateOwnProfile(scope, version, body));
  }),
];
