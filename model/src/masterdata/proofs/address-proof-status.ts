import { bestStatus, type CoveringProof, type ProofStatus, proofStatus, proofStatusSchema } from './proof-status.ts';

type KindOfProof = {
  readonly type: string;
  readonly scheme: string | null;
  readonly declaration: string | null;
};

const order = proofStatusSchema.options;

/**
 * Proofs of one kind for the same articles follow one another: the last certificate renews those before it.
 */
const kindKey = ({ type, scheme, declaration, articleIds }: KindOfProof & CoveringProof): string =>
  [type, scheme, declaration, ...articleIds.toSorted()].join(' ');

/**
 * The last day on which every kind of proof that an address has still holds;
 * null without proofs, or when none ends.
 */
export const proofsHoldUntil = (proofs: readonly (KindOfProof & CoveringProof)[]): string | null => {
  const kinds = [...Map.groupBy(proofs, kindKey).values()];
  const ends = kinds.flatMap((kind) => {
    const days = kind.flatMap(({ expiresOn }) => expiresOn ?? []);
    return days.length < kind.length ? [] : (days.toSorted().at(-1) ?? []);
  });
  return ends.toSorted()[0] ?? null;
};

/**
 * An address' status on a day: the worst among its kinds of proof, where of each kind the best proof counts.
 * A kind that has not begun counts for nothing; `none` without any other.
 */
export const addressProofStatus = (
  proofs: readonly (KindOfProof & CoveringProof)[],
  today: string,
  warningDays: number,
): ProofStatus => {
  const kinds = [...Map.groupBy(proofs, kindKey).values()];
  const statuses = kinds.map((kind) => bestStatus(kind.map((proof) => proofStatus(proof, today, warningDays))));
  return order.findLast((status) => status !== 'none' && statuses.includes(status)) ?? 'none';
};
