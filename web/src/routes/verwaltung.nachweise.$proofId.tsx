import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { listSearch, tabSearch } from '../core/search-params/list-search.ts';
import { ProofDetailPage } from '../masterdata/proofs/proof-detail-page.tsx';
import { AddressProofRequests } from '../purchasing/proof-requests/address-proof-requests.tsx';
import { RenewProofButton } from '../purchasing/proof-requests/renew-proof-button.tsx';
import { LoadWhereabouts } from '../stock/genealogy/load-whereabouts.tsx';

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
