import type { Role } from '@halm/model/contract/access.ts';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { showError } from '../ui/toasts.ts';
import { mayLeave } from '../ui/unsaved-changes.ts';
import { call } from './api.ts';
import { safeLocation, verdictOn } from './guard.ts';
import { restartAs } from './restart.ts';
import { decodeToken } from './session-token.ts';

/** Where one is, or was turned away from; the start page when the new role may not go there. */
const placeFor = (router: AnyRouter, token: string): string => {
  const { href, pathname, search } = router.state.location;
  const wanted = new URL(pathname === '/access-denied' ? safeLocation(search.location) : href, window.location.origin);
  const [routes] = router.getMatchedRoutes(decodeURI(wanted.pathname));
  const rights = routes.map(({ options }) => options.staticData ?? {});
  if (verdictOn(decodeToken(token), rights) !== 'open') return '/v2/control?roleChanged=1';
  wanted.searchParams.set('roleChanged', '1');
  return `/v2${wanted.pathname}${wanted.search}`;
};

/** Goes on in another of the held roles, which the next sign-in starts with; the address then says `roleChanged=1`. */
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
