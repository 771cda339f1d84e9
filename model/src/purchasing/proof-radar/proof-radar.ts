import { z } from 'zod';
import { idSchema, instantSchema, namedSchema } from '../../core/contract/fields.ts';
import { listAnswer, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { goodsUnitSchema } from '../../core/quantities/quantity.ts';
import { proofDeclarationSchema, proofSchemeSchema } from '../../masterdata/proofs/proof.ts';
import { proofStatusSchema, singleProofStatusSchema } from '../../masterdata/proofs/proof-status.ts';
import { contradictionSchema } from '../../masterdata/proofs/sustainability-contradictions.ts';
import { proofRequestStateSchema } from '../proof-requests/proof-request-state.ts';

/** What is still to come of an article on contracts. */
const openAmountSchema = z.object({ article: namedSchema, unit: goodsUnitSchema, amount: z.number() });

/** When a new proof was asked for last, and what became of it. */
const lastRequestSchema = z.object({ id: idSchema, state: proofRequestStateSchema, askedAt: instantSchema });

/** Whom a supplier knows for mail. */
const reachSchema = { email: z.string().nullable(), contactName: z.string().nullable() };

/** A proof that runs out, with what hangs on it. */
export const radarProofSchema = z.object({
  id: idSchema,
  address: namedSchema,
  scheme: proofSchemeSchema.nullable(),
  declaration: proofDeclarationSchema.nullable(),
  number: z.string().nullable(),
  expiresOn: z.string(),
  status: singleProofStatusSchema,
  articleIds: z.array(idSchema),
  articles: z.array(namedSchema),
  /** The running contracts of the supplier about what the proof covers. */
  contracts: z.array(namedSchema),
  openAmounts: z.array(openAmountSchema),
  /** Deliveries on their way of what it covers. */
  openBookings: z.number().int(),
  ...reachSchema,
  lastRequest: lastRequestSchema.nullable(),
});
export type RadarProof = z.infer<typeof radarProofSchema>;

/** `expired`: has run out. `expiring`: will within the days. */
export const radarStatuses = ['expired', 'expiring'] as const;

export const radarFilterSchema = listQuerySchema.extend({
  /** How far ahead; without it the organisation's warning period. */
  days: z.coerce.number().int().min(0).max(36_500).optional(),
  status: z.enum(radarStatuses).optional(),
  sort: sortSchema(['expiresOn'], 'expiresOn'),
});
export type RadarFilter = z.output<typeof radarFilterSchema>;

/** A supplier whose settings of sustainability nothing on file bears out. */
const contradictingSchema = z.object({ address: namedSchema, contradictions: z.array(contradictionSchema) });

/** A supplier under contract who needs a proof; all of theirs have ended, or there is none. */
const unprovenSchema = z.object({
  address: namedSchema,
  status: proofStatusSchema.extract(['expired', 'none']),
  /** Those that run or will, the one that ends first in front. */
  contracts: z.array(namedSchema),
  ...reachSchema,
  lastRequest: lastRequestSchema.nullable(),
});
export type UnprovenSupplier = z.infer<typeof unprovenSchema>;

/**
 * A page of them, how many end in each month, the first ten suppliers by name who are under contract
 * without a proof, and the first hundred who lack what their settings ask for.
 */
export const radarAnswerSchema = listAnswer(radarProofSchema).extend({
  months: z.array(z.object({ month: z.string(), count: z.number().int() })),
  unproven: z.array(unprovenSchema),
  hasMoreUnproven: z.boolean(),
  contradicting: z.array(contradictingSchema),
  hasMoreContradicting: z.boolean(),
});
export type ProofRadar = z.infer<typeof radarAnswerSchema>;
