import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { tabSearch } from '../core/search-params/list-search.ts';
import { AnalysisTypeEditPage } from '../laboratory/analysis-types/analysis-type-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/analysis-types/$id')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: tabSearch('details', 'history'),
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/analysis-types/:id', { id })),
  component: AnalysisTypeEditPage,
});
