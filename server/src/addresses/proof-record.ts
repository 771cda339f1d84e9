import { getProof } from './get-proof.ts';

/** Proofs as records: how they are created, changed and deleted. */
export const proofRecord = { table: 'proofs', entity: 'proofs', get: getProof } as const;
