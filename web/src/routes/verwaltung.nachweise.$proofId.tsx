import { createFileRoute } from '@tanstack/react-router';
import { ProofDetailPage } from '../addresses/proof-detail-page.tsx';
import { listSearch, tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { LoadWhereabouts } from '../genealogy/load-whereabouts.tsx';
import { AddressProofRequests } from '../proof-requests/address-proof-requests.tsx';
import { RenewProofButton } from '../proof-requests/renew-proof-button.tsx';

const searchOfList = listSearch();
const searchOfTabs = tabSearch('overview', 'whereabouts', 'attachments', 'comments', 'history');

export const Route = createFileRoute('/verwaltung/nachweise/$proofId')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsQc'] },
  validateSearch: (raw: Record<string, unknown>) => ({ ...searchOfList(raw), ...searchOfTabs(raw) }),
  loader: ({ context, params: { proofId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /proofs/:id', { id: proofId })),
  component: () => (
    <ProofDetailPage
      actions={(proof) => <RenewProofButton proof={proof} />}
      requests={({ address }) => <AddressProofRequests asked={{ address }} />}
      whereabouts={({ id: proofId, address }) => <LoadWhereabouts of={{ supplierId: address.id, proofId }} />}
    />
  ),
});
