import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { currentSession } from '../core/client/session.ts';
import { verdictOn } from '../core/navigation/guard.ts';
import { RootFrame } from '../shell/frame/root-frame.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
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
    if (verdict === 'sign-in') throw redirect({ to: '/login', search: { location: location.href }, replace: true });
    if (verdict === 'set-up')
      throw redirect({ to: '/settings/security', search: { location: location.href }, replace: true });
    if (verdict === 'access-denied')
      throw redirect({ to: '/access-denied', search: { location: location.href }, replace: true });
  },
  component: RootFrame,
});
