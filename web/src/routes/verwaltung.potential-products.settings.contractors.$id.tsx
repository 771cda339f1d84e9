import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { ContractorEditPage } from '../laboratory/contractors/contractor-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/contractors/$id')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  loader: ({ context, params: { id } }) =>
    Promise.all([
      context.queryClient.ensureQueryData(recordQuery('GET /lims/contractors/:id', { id })),
      context.queryClient.ensureQueryData(recordQuery('GET /lims/quality-lead', undefined)),
    ]),
  component: ContractorEditPage,
});
