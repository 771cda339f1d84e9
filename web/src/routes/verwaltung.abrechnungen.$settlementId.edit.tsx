import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { SettlementEditPage } from '../settling/settlements/settlement-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/abrechnungen/$settlementId/edit')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsSourcer'] },
  loader: ({ context, params: { settlementId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /settlements/:id', { id: settlementId })),
  component: SettlementEditPage,
});
