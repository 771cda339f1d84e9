import { z } from 'zod';
import { addDays } from '../quantities/plain-date.ts';

/** `none`: there is no proof, or its time has not come yet. */
export const proofStatusSchema = z.enum(['valid', 'expiring', 'expired', 'none']);
export type ProofStatus = z.infer<typeof proofStatusSchema>;

export type ProofDates = { readonly validFrom: string | null; readonly expiresOn: string | null };
export type CoveringProof = ProofDates & {
  /** Empty: the proof covers every article of the supplier. */
  readonly articleIds: readonly string[];
};

/**
 * A proof's status on a day, never stored. The expiry date itself is still covered; a proof without one never ends.
 * Expiring: the expiry date is at most `warningDays` away.
 */
export const proofStatus = (proof: ProofDates, today: string, warningDays: number): ProofStatus => {
  if (proof.validFrom !== null && today < proof.validFrom) return 'none';
  if (proof.expiresOn === null) return 'valid';
  if (today > proof.expiresOn) return 'expired';
  return addDays(today, warningDays) >= proof.expiresOn ? 'expiring' : 'valid';
};

const order = proofStatusSchema.options;

/** The best status among a supplier's proofs that cover the article; `none` when none does. */
export const articleProofStatus = (
  proofs: readonly CoveringProof[],
  articleId: string | null,
  today: string,
  warningDays: number,
): ProofStatus => {
  const covers = ({ articleIds }: CoveringProof) =>
    articleIds.length === 0 || (articleId !== null && articleIds.includes(articleId));
  const statuses = proofs.filter(covers).map((proof) => proofStatus(proof, today, warningDays));
  return order.find((status) => statuses.includes(status)) ?? 'none';
};
