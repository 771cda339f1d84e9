import { createFileRoute } from '@tanstack/react-router';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { SettlementPage } from '../settlements/settlement-page.tsx';

export const Route = createFileRoute('/verwaltung/abrechnungen/$settlementId/')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsSourcer'] },
  validateSearch: tabSearch('details', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { settlementId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /settlements/:id', { id: settlementId })),
  component: SettlementPage,
});
