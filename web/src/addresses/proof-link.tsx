import type { Proof } from '@halm/model/addresses/proof.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { proofName } from './proof-name.ts';

/** What a proof is called, as the way to its page. */
export const ProofLink = ({ proof }: { proof: Pick<Proof, 'id' | 'scheme' | 'declaration'> }) => (
  <RecordLink kind="proof" record={{ id: proof.id, name: proofName(proof) }} />
);
