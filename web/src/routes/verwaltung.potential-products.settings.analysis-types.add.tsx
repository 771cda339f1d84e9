import { createFileRoute } from '@tanstack/react-router';
import { AnalysisTypeAddPage } from '../laboratory/analysis-types/analysis-type-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/analysis-types/add')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  component: AnalysisTypeAddPage,
});
