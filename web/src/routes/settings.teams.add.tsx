import { createFileRoute } from '@tanstack/react-router';
import { TeamAddPage } from '../identity/teams/team-form-pages.tsx';

export const Route = createFileRoute('/settings/teams/add')({
  staticData: { allowedRoles: 'any' },
  component: TeamAddPage,
});
