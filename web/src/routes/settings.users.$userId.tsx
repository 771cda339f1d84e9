import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { tabSearch } from '../core/search-params/list-search.ts';
import { UserDetailPage } from '../identity/users/user-detail-page.tsx';

export const Route = createFileRoute('/settings/users/$userId')({
  staticData: { allowedRoles: 'any' },
  validateSearch: tabSearch('profile', 'login', 'access', 'security'),
  loader: ({ context, params: { userId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /users/user/:userId', { userId })),
  component: UserDetailPage,
});
