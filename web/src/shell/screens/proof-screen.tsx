import { ProofDetailPage } from '../../masterdata/proofs/proof-detail-page.tsx';
import { AddressProofRequests } from '../../purchasing/proof-requests/address-proof-requests.tsx';
import { RenewProofButton } from '../../purchasing/proof-requests/renew-proof-button.tsx';
import { LoadWhereabouts } from '../../stock/genealogy/load-whereabouts.tsx';

/** A proof, with what the areas above it add. */
export const ProofScreen = () => (
  <ProofDetailPage
    actions={(proof) => <RenewProofButton proof={proof} />}
    requests={({ address }) => <AddressProofRequests subject={{ address }} isAskedAbove />}
    whereabouts={({ id: proofId, address }) => <LoadWhereabouts of={{ supplierId: address.id, proofId }} />}
  />
);
