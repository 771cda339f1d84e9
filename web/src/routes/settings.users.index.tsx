import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { UserListPage } from '../identity/users/user-list-page.tsx';

export const Route = createFileRoute('/settings/users/')({
  staticData: { allowedRoles: 'any' },
  validateSearch: listSearch('role', 'teamId', 'active'),
  component: UserListPage,
});
