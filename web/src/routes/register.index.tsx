import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentSession } from '../core/client/session.ts';
import { RegisterWithoutLinkPage } from '../identity/invites/register-without-link-page.tsx';

export const Route = createFileRoute('/register/')({
  staticData: { isPublic: true, isBare: true },
  beforeLoad: () => {
    if (currentSession()) throw redirect({ to: '/control', replace: true });
  },
  component: RegisterWithoutLinkPage,
});
