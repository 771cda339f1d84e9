import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../app/list-search.ts';
import { TeamListPage } from '../teams/team-list-page.tsx';

export const Route = createFileRoute('/settings/teams/')({
  staticData: { allowedRoles: 'any' },
  validateSearch: listSearch(),
  component: TeamListPage,
});
