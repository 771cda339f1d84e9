import type { ProofRule } from '../addresses/address-choices.ts';

/** Whether a supplier held to this rule needs a proof at all. */
export const needsProof = (rule: ProofRule): boolean => rule !== 'none';

/**
 * Those of a supplier's proofs that count under its rule: a merchant's word isn't
 * enough where it has to be certified itself.
 */
export const countingProofs = <P extends { readonly type: string }>(
  rule: ProofRule,
  proofs: readonly P[],
): readonly P[] => (rule === 'certificate' ? proofs.filter(({ type }) => type === 'certificate') : proofs);
