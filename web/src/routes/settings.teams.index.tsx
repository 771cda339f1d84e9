import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { TeamListPage } from '../identity/teams/team-list-page.tsx';

export const Route = createFileRoute('/settings/teams/')({
  staticData: { allowedRoles: 'any' },
  validateSearch: listSearch(),
  component: TeamListPage,
});
