import { bestStatus, type CoveringProof, type ProofDates, type ProofStatus, proofStatus } from './proof-status.ts';

/**
 * An address' status on a day: the best of its proofs, whatever they cover. One that has not begun counts for
 * nothing; `none` without any other.
 */
export const addressProofStatus = (proofs: readonly CoveringProof[], today: string, warningDays: number): ProofStatus =>
  bestStatus(proofs.map((proof) => proofStatus(proof, today, warningDays)));

/**
 * The last day on which one of the proofs that have begun holds, which may lie behind; null without proofs,
 * or when one never ends.
 */
export const proofsHoldUntil = (proofs: readonly ProofDates[], today: string): string | null => {
  const begun = proofs.filter(({ validFrom }) => validFrom === null || validFrom <= today);
  const ends = begun.flatMap(({ expiresOn }) => expiresOn ?? []);
  return ends.length < begun.length ? null : (ends.toSorted().at(-1) ?? null);
};
