import { createFileRoute } from '@tanstack/react-router';
import { ProofDetailPage } from '../addresses/proof-detail-page.tsx';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { AddressProofRequests } from '../proof-requests/address-proof-requests.tsx';
import { RenewProofButton } from '../proof-requests/renew-proof-button.tsx';

export const Route = createFileRoute('/verwaltung/nachweise/$proofId')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsQc'] },
  validateSearch: tabSearch('overview', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { proofId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /proofs/:id', { id: proofId })),
  component: () => (
    <ProofDetailPage
      actions={(proof) => <RenewProofButton proof={proof} />}
      requests={({ address }) => <AddressProofRequests asked={{ address }} />}
    />
  ),
});
