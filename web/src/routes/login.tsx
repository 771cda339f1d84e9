import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentSession } from '../core/client/session.ts';
import { SignInPage } from '../identity/sessions/sign-in-page.tsx';

export const Route = createFileRoute('/login')({
  staticData: { isPublic: true, isBare: true },
  validateSearch: ({ location }: Record<string, unknown>): { location?: string } =>
    typeof location === 'string' ? { location } : {},
  beforeLoad: () => {
    if (currentSession()) throw redirect({ to: '/control', replace: true });
  },
  component: SignInPage,
});
