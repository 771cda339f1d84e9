import { createFileRoute } from '@tanstack/react-router';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { LaboratoryPage } from '../laboratory-messages/laboratory-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/laboratories/$id')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: tabSearch('details', 'history'),
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/laboratories/:id', { id })),
  component: LaboratoryPage,
});
