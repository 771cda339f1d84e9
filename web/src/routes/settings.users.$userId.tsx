import { createFileRoute } from '@tanstack/react-router';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { UserDetailPage } from '../users/user-detail-page.tsx';

export const Route = createFileRoute('/settings/users/$userId')({
  staticData: { allowedRoles: 'any' },
  validateSearch: tabSearch('profile', 'login', 'access', 'security'),
  loader: ({ context, params: { userId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /users/user/:userId', { userId })),
  component: UserDetailPage,
});
