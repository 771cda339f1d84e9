import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { BiomassTypeListPage } from '../laboratory/biomass-types/biomass-type-list-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/biomass-types/')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: listSearch(),
  component: BiomassTypeListPage,
});
