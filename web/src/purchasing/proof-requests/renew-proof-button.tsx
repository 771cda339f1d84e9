import type { Proof } from '@halm/model/masterdata/proofs/proof.ts';
import { useTranslation } from 'react-i18next';
import { RequestProofButton } from './request-proof-button.tsx';

/** Asks the supplier of a proof for a new one. */
export const RenewProofButton = ({ proof }: { proof: Proof }) => {
  const { t } = useTranslation('proofRequests');
  return <RequestProofButton label={t('askNew')} subject={{ address: proof.address, renews: proof }} />;
};
