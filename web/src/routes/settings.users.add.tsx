import { createFileRoute } from '@tanstack/react-router';
import { UserAddPage } from '../identity/users/user-add-page.tsx';

export const Route = createFileRoute('/settings/users/add')({
  staticData: { allowedRoles: 'any' },
  component: UserAddPage,
});
