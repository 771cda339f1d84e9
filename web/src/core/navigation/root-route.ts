import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { currentSession, leadsBack, setWayBack } from '../client/session.ts';
import { type RouteRights, verdictOn } from './guard.ts';

/** The route that every screen lies below: it decides who may open what. The shell gives it its frame. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // A change of the role leaves its mark in the address of whatever page it happened on.
  validateSearch: ({ roleChanged }: Record<string, unknown>): { roleChanged?: string } =>
    typeof roleChanged === 'string' ? { roleChanged } : {},
  beforeLoad: ({ matches, location }) => {
    // Nothing but the frame matches: an unknown path, which is told to everybody.
    if (matches.length === 1) return;
    const verdict = verdictOn(
      currentSession(),
      matches.map(({ staticData }) => staticData),
    );
    // Who signs out has arrived: from here on the sign-in leads back again.
    if (verdict === 'open' && !currentSession()) setWayBack(true);
    const wayBack = leadsBack() ? { location: location.href } : {};
    if (verdict === 'sign-in') throw redirect({ to: '/login', search: wayBack, replace: true });
    if (verdict === 'set-up')
      throw redirect({ to: '/settings/security', search: { location: location.href }, replace: true });
    if (verdict === 'access-denied')
      throw redirect({ to: '/access-denied', search: { location: location.href }, replace: true });
  },
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteRights {
    /** A screen without rail, drawer and top bar. */
    readonly isBare?: true;
  }
}
