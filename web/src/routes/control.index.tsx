import { createFileRoute } from '@tanstack/react-router';
import { tabSearch } from '../core/search-params/list-search.ts';
import { ControlPage } from '../start/control/control-page.tsx';

export const Route = createFileRoute('/control/')({
  staticData: { allowedRoles: 'any' },
  // Whoever has an overview has the yard beside it.
  validateSearch: tabSearch('yard'),
  component: ControlPage,
});
