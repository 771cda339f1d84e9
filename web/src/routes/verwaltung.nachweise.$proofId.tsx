import { createFileRoute } from '@tanstack/react-router';
import { ProofDetailPage } from '../addresses/proof-detail-page.tsx';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';

export const Route = createFileRoute('/verwaltung/nachweise/$proofId')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsQc'] },
  validateSearch: tabSearch('overview', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { proofId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /proofs/:id', { id: proofId })),
  component: () => <ProofDetailPage actions={() => null} requests={() => null} />,
});
