import { z } from 'zod';
import { daysBetween } from '../../core/quantities/plain-date.ts';

/**
 * How what one proves stands: an address, or one of its articles. `none`: there is
 * no proof, or its time has not come yet.
 */
export const proofStatusSchema = z.enum(['valid', 'expiring', 'expired', 'none']);
export type ProofStatus = z.infer<typeof proofStatusSchema>;

/**
 * What a list of addresses is narrowed to: suppliers under contract who need a proof and have none that
 * holds, or the status of their proofs.
 */
export const proofFilters = ['missing', 'expired', 'expiring'] as const;
export type ProofFilter = (typeof proofFilters)[number];

/** How one proof stands. `upcoming`: it is not valid yet. */
export const singleProofStatusSchema = z.enum(['valid', 'expiring', 'expired', 'upcoming']);
export type SingleProofStatus = z.infer<typeof singleProofStatusSchema>;

export type ProofDates = { readonly validFrom: string | null; readonly expiresOn: string | null };
export type CoveringProof = ProofDates & {
  /** Empty: the proof covers every article of the supplier. */
  readonly articleIds: readonly string[];
};

/**
 * A proof's status on a day, never stored. The expiry date itself is still covered; a proof without one never
 * ends. Expiring: the expiry date is at most `warningDays` away.
 */
export const proofStatus = (proof: ProofDates, today: string, warningDays: number): SingleProofStatus => {
  if (proof.validFrom !== null && today < proof.validFrom) return 'upcoming';
  if (proof.expiresOn === null) return 'valid';
  if (today > proof.expiresOn) return 'expired';
  return daysBetween(today, proof.expiresOn) <= warningDays ? 'expiring' : 'valid';
};

const order = proofStatusSchema.options;

/** The best of several proofs; those that are not valid yet prove nothing so far. */
export const bestStatus = (statuses: readonly SingleProofStatus[]): ProofStatus =>
  order.find((status) => statuses.some((one) => one === status)) ?? 'none';

/** Whether a proof speaks of an article. */
export const coversArticle = ({ articleIds }: Pick<CoveringProof, 'articleIds'>, articleId: string | null): boolean =>
  articleIds.length === 0 || (articleId !== null && articleIds.includes(articleId));

/** The best status among a supplier's proofs that cover the article; `none` when none does. */
export const articleProofStatus = (
  proofs: readonly CoveringProof[],
  articleId: string | null,
  today: string,
  warningDays: number,
): ProofStatus =>
  bestStatus(
    proofs.filter((proof) => coversArticle(proof, articleId)).map((proof) => proofStatus(proof, today, warningDays)),
  );
