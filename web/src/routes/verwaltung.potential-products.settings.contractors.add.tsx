import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { ContractorAddPage } from '../laboratory/contractors/contractor-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/contractors/add')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /lims/quality-lead', undefined)),
  component: ContractorAddPage,
});
