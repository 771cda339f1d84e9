import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { tabSearch } from '../core/search-params/list-search.ts';
import { LaboratoryPage } from '../laboratory/laboratory-messages/laboratory-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/laboratories/$id')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: tabSearch('details', 'history'),
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/laboratories/:id', { id })),
  component: LaboratoryPage,
});
