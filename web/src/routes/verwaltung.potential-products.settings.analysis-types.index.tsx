import { createFileRoute } from '@tanstack/react-router';
import { AnalysisTypeListPage } from '../analysis-types/analysis-type-list-page.tsx';
import { listSearch } from '../app/list-search.ts';

export const Route = createFileRoute('/verwaltung/potential-products/settings/analysis-types/')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: listSearch(),
  component: AnalysisTypeListPage,
});
