import { addressStaff, insidersOf, plantManager } from '../../core/contract/access.ts';
import { ownedCrud } from '../../core/contract/crud.ts';
import { recordHistory } from '../../core/contract/record-history.ts';
import { usageOf } from '../../core/contract/record-usage.ts';
import { addressProofFilterSchema, expiringProofFilterSchema, proofInputSchema, proofSchema } from './proof.ts';

export const proofContract = ownedCrud('/addresses/:id', '/proofs', {
  access: { read: insidersOf(addressStaff), write: insidersOf(plantManager) },
  filter: expiringProofFilterSchema,
  ofOwner: { filter: addressProofFilterSchema, summary: 'The proofs of an address, those that end last in front' },
  input: proofInputSchema,
  record: proofSchema,
  errors: { update: ['proof.counted-on'] },
  summaries: {
    list: 'A page of the proofs that have run out or soon will, the most urgent in front',
    create: 'Adds a certificate or a declaration to an address',
    get: 'One proof',
    update: 'Changes a proof',
    delete: 'Deletes a proof',
  },
});
export const getProofHistory = recordHistory('proofs');
export const getProofUsage = usageOf('/proofs', 'What counts on a proof', insidersOf(plantManager));

export const proofOperations = [...Object.values(proofContract), getProofHistory, getProofUsage] as const;
