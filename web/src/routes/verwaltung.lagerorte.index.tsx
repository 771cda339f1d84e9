import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { LocationListPage } from '../masterdata/locations/location-list-page.tsx';

export const Route = createFileRoute('/verwaltung/lagerorte/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch('type', 'active', 'locked', 'toComplete'),
  component: LocationListPage,
});
