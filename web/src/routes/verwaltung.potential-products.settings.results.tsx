import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { ResultListPage } from '../laboratory/laboratory-messages/result-list-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/results')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: listSearch(),
  component: ResultListPage,
});
