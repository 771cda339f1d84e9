import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { LaboratoryListPage } from '../laboratory/laboratories/laboratory-list-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/laboratories/')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: listSearch(),
  component: LaboratoryListPage,
});
