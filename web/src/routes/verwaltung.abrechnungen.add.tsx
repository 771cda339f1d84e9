import { createFileRoute } from '@tanstack/react-router';
import { SettlementAddPage } from '../settling/settlements/settlement-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/abrechnungen/add')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsSourcer'] },
  validateSearch: ({ contractId }: Record<string, unknown>): { contractId?: string } =>
    typeof contractId === 'string' ? { contractId } : {},
  component: SettlementAddPage,
});
