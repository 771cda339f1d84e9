import { createFileRoute } from '@tanstack/react-router';
import { tabSearch } from '../app/list-search.ts';
import { ControlPage } from '../control/control-page.tsx';

export const Route = createFileRoute('/control/')({
  staticData: { allowedRoles: 'any' },
  // Whoever has an overview has the yard beside it.
  validateSearch: tabSearch('yard'),
  component: ControlPage,
});
