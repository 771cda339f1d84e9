import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { tabSearch } from '../core/search-params/list-search.ts';
import { SettlementPage } from '../settling/settlements/settlement-page.tsx';

export const Route = createFileRoute('/verwaltung/abrechnungen/$settlementId/')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsSourcer'] },
  validateSearch: tabSearch('details', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { settlementId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /settlements/:id', { id: settlementId })),
  component: SettlementPage,
});
