import type { Proof } from '@halm/model/masterdata/proofs/proof.ts';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import { proofName } from './proof-name.ts';

/** What a proof is called, as the way to its page; on whatever screen, with the texts that its name needs. */
export const ProofLink = ({ proof }: { proof: Pick<Proof, 'id' | 'scheme' | 'declaration'> }) => {
  useTranslation('addresses');
  return <RecordLink kind="proof" record={{ id: proof.id, name: proofName(proof) }} />;
};
