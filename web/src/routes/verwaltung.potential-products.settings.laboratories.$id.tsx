import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../app/queries.ts';
import { LaboratoryPage } from '../laboratory-messages/laboratory-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/laboratories/$id')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/laboratories/:id', { id })),
  component: LaboratoryPage,
});
