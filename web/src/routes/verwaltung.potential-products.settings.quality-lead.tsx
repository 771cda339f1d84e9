import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { QualityLeadPage } from '../laboratory/quality-lead/quality-lead-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/quality-lead')({
  staticData: { allowedRoles: ['limsQc', 'red2PlantManager'], module: 'lims' },
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /lims/quality-lead', undefined)),
  component: QualityLeadPage,
});
