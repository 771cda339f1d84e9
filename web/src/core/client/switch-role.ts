import type { Role } from '@halm/model/core/contract/access.ts';
import type { TokenContent } from '@halm/model/identity/sessions/session.ts';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { restartAs } from '../browser/restart.ts';
import { mayLeave } from '../forms/unsaved-changes.ts';
import { safeLocation, verdictOn } from '../navigation/guard.ts';
import { showError } from '../ui/toasts.ts';
import { call } from './api.ts';
import { useSession } from './session.ts';
import { decodeToken, recognisedRoles } from './session-token.ts';

/** Where one is, or was turned away from. */
const wantedPlace = (router: AnyRouter): URL => {
  const { href, pathname, search } = router.state.location;
  return new URL(pathname === '/access-denied' ? safeLocation(search.location) : href, window.location.origin);
};

const opensFor = (router: AnyRouter, place: URL, session: TokenContent | undefined): boolean => {
  const [routes] = router.getMatchedRoutes(decodeURI(place.pathname));
  const rights = routes.map(({ options }) => options.staticData ?? {});
  return verdictOn(session, rights) === 'open';
};

/** The wanted place; the start page when the new role may not go there. */
const placeFor = (router: AnyRouter, token: string): string => {
  const wanted = wantedPlace(router);
  if (!opensFor(router, wanted, decodeToken(token))) return '/v2/control?roleChanged=1';
  wanted.searchParams.set('roleChanged', '1');
  return `/v2${wanted.pathname}${wanted.search}${wanted.hash}`;
};

/** The person's other roles that open the place from which this one was turned away. */
export const useRolesForWantedPlace = (): Role[] => {
  const router = useRouter();
  const session = useSession();
  if (!session) return [];
  const wanted = wantedPlace(router);
  const others = recognisedRoles(session.roles).filter((role) => role !== session.selectedRole);
  return others.filter((selectedRole) => opensFor(router, wanted, { ...session, selectedRole }));
};

/**
 * Goes on in another of the held roles, which the next sign-in starts with;
 * the address then says `roleChanged=1`.
 */
export const useSwitchRole = (): ((role: Role) => void) => {
  const router = useRouter();
  const switchTo = async (role: Role) => {
    if (!(await mayLeave())) return;
    try {
      const { token } = await call('PUT /users/selected-role', { body: { role, stored: true } });
      restartAs(token, placeFor(router, token));
    } catch (error) {
      showError(error);
    }
  };
  return (role) => void switchTo(role);
};
