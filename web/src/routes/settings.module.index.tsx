import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/settings/module/')({
  staticData: { allowedRoles: 'any' },
  beforeLoad: () => {
    throw redirect({ to: '/settings/module/general', replace: true });
  },
});
