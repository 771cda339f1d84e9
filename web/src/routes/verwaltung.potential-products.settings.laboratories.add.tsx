import { createFileRoute } from '@tanstack/react-router';
import { LaboratoryAddPage } from '../laboratory/laboratories/laboratory-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/laboratories/add')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  component: LaboratoryAddPage,
});
