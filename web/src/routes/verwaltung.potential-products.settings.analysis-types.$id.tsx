import { createFileRoute } from '@tanstack/react-router';
import { AnalysisTypeEditPage } from '../analysis-types/analysis-type-form-pages.tsx';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';

export const Route = createFileRoute('/verwaltung/potential-products/settings/analysis-types/$id')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: tabSearch('details', 'history'),
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/analysis-types/:id', { id })),
  component: AnalysisTypeEditPage,
});
