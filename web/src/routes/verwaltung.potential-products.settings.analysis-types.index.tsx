import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { AnalysisTypeListPage } from '../laboratory/analysis-types/analysis-type-list-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/analysis-types/')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: listSearch(),
  component: AnalysisTypeListPage,
});
