import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { TeamEditPage } from '../identity/teams/team-form-pages.tsx';

export const Route = createFileRoute('/settings/teams/$id')({
  staticData: { allowedRoles: 'any' },
  loader: ({ context, params: { id } }) => context.queryClient.ensureQueryData(recordQuery('GET /teams/:id', { id })),
  component: TeamEditPage,
});
