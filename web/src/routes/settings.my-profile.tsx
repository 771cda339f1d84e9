import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { MyProfilePage } from '../identity/users/my-profile-page.tsx';

export const Route = createFileRoute('/settings/my-profile')({
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /my/profile', undefined)),
  component: MyProfilePage,
});
