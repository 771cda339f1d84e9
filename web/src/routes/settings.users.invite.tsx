import { createFileRoute } from '@tanstack/react-router';
import { InvitePage } from '../identity/invites/invite-page.tsx';

export const Route = createFileRoute('/settings/users/invite')({
  staticData: { allowedRoles: 'any' },
  component: InvitePage,
});
