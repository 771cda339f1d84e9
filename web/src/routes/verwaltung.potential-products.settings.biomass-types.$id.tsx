import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { BiomassTypeEditPage } from '../laboratory/biomass-types/biomass-type-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/biomass-types/$id')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/biomass-types/:id', { id })),
  component: BiomassTypeEditPage,
});
