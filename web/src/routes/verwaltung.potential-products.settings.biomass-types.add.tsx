import { createFileRoute } from '@tanstack/react-router';
import { BiomassTypeAddPage } from '../laboratory/biomass-types/biomass-type-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/biomass-types/add')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  component: BiomassTypeAddPage,
});
