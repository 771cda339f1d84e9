import { z } from 'zod';

/**
 * `open`: the link waits for the supplier. `expired`: it has waited too long. `arrived`: a certificate came
 * and the manager has to look at it. `done`: a proof has come of it. `refused`: what came was no good.
 * `withdrawn`: nobody wants it any more.
 */
export const proofRequestStateSchema = z.enum(['open', 'expired', 'arrived', 'done', 'refused', 'withdrawn']);
export type ProofRequestState = z.infer<typeof proofRequestStateSchema>;

type Facts = {
  readonly linkEndsAt: string;
  readonly withdrawnAt: string | null;
  readonly answeredAt: string | null;
  readonly decidedAt: string | null;
  readonly refusal: string | null;
};

/** How a request stands at an instant, never stored. */
export const proofRequestState = (request: Facts, now: string): ProofRequestState => {
  if (request.withdrawnAt) return 'withdrawn';
  if (request.refusal) return 'refused';
  if (request.decidedAt) return 'done';
  if (request.answeredAt) return 'arrived';
  return request.linkEndsAt <= now ? 'expired' : 'open';
};

/** What may be done with a request: the server refuses by it, the screen offers by it. */
export const proofRequestCan = {
  send: (state: ProofRequestState) => state === 'open' || state === 'expired',
  withdraw: (state: ProofRequestState) => state === 'open' || state === 'expired',
  decide: (state: ProofRequestState) => state === 'arrived',
} as const;
