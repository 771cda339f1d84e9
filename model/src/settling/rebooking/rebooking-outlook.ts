import { z } from 'zod';
import { insidersOf, settlementStaff } from '../../core/contract/access.ts';
import { idParams, idSchema, namedSchema } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { documentKinds } from '../../core/papers/document-kinds.ts';
import { unitSchema } from '../../core/quantities/quantity.ts';
import { proofStatusSchema } from '../../masterdata/proofs/proof-status.ts';
import { attributionSchema, intendedAttributionSchema, notRebookable } from '../../yard/rebooking/rebooking.ts';

/** What a contract's material was delivered, now and then, in base units of `unit`. */
const fulfilmentSchema = z.object({
  id: idSchema,
  number: z.string(),
  unit: unitSchema,
  before: z.number().int(),
  after: z.number().int(),
  target: z.number().int(),
});

const settlementSchema = z.object({ id: idSchema, number: z.string().nullable(), supplier: namedSchema });

/** What follows from putting a delivery down to another supplier or contract. */
export const rebookingOutlookSchema = z.object({
  contracts: z.array(fulfilmentSchema),
  /**
   * How the new supplier's proofs of the article stand on the day of the delivery, and whether one is
   * needed.
   */
  proof: z.object({ status: proofStatusSchema, isRequired: z.boolean() }),
  /** Issued settlements that stay; the next one of that supplier, or a correction, takes the payment back. */
  takenBackFrom: z.array(settlementSchema),
  /** The next settlement of the new contract pays it. */
  isPaidNext: z.boolean(),
  /** Drafts that are out of date then. */
  outdatedDrafts: z.array(settlementSchema),
  /** Papers that stay as they were kept; printed next, they say that it was rebooked. */
  keptPapers: z.array(z.enum(documentKinds)),
});
export type RebookingOutlook = z.infer<typeof rebookingOutlookSchema>;

export const getRebookingOutlook = operation({
  method: 'GET',
  path: '/bookings/:id/rebooking-outlook',
  summary: 'What a rebooking would change in contracts, proofs, settlements and papers; nothing is booked',
  access: insidersOf(settlementStaff),
  params: idParams,
  query: intendedAttributionSchema,
  answer: rebookingOutlookSchema,
  errors: notRebookable,
});

/** A delivery as it is put down now, for whoever is about to rebook it. */
export const rebookableSchema = attributionSchema.extend({
  supplier: namedSchema.nullable(),
  id: idSchema,
  number: z.string(),
  version: z.number().int(),
  deliveryDate: z.string(),
  article: namedSchema.nullable(),
});
export type Rebookable = z.infer<typeof rebookableSchema>;

export const getRebookable = operation({
  method: 'GET',
  path: '/bookings/:id/rebooking',
  summary: 'To whom a posted delivery is put down now; refused where it is not rebooked',
  access: insidersOf(settlementStaff),
  params: idParams,
  answer: rebookableSchema,
  errors: ['booking.not-rebookable'],
});

export const rebookingOperations = [getRebookable, getRebookingOutlook] as const;
