import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentSession } from '../core/client/session.ts';
import { RegisterPage } from '../identity/invites/register-page.tsx';
import { isOpenLink } from '../identity/sessions/open-link.ts';

export const Route = createFileRoute('/register/$token')({
  staticData: { isPublic: true, isBare: true },
  beforeLoad: () => {
    if (currentSession()) throw redirect({ to: '/control', replace: true });
  },
  loader: ({ params }) => isOpenLink('POST /auth/invite', params.token),
  component: RegisterPage,
});
