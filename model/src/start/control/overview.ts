import { z } from 'zod';
import { idSchema, instantSchema, namedSchema } from '../../core/contract/fields.ts';

const countSchema = z.number().int();

/** Contracts that need work, with the one that ends first of them. */
const contractConcernSchema = z.object({
  count: countSchema,
  first: z.object({ id: idSchema, number: z.string(), supplier: namedSchema }).nullable(),
});

/** Deliveries up to today that may not be unloaded; some are named, who came first in front. */
const deliveryConcernSchema = z.object({
  count: countSchema,
  deliveries: z.array(
    z.object({
      id: idSchema,
      number: z.string(),
      licensePlate: z.string().nullable(),
      supplier: namedSchema.nullable(),
      arrivedAt: instantSchema.nullable(),
    }),
  ),
});

/** Proofs that need work, with the one that ends first of them. */
const proofConcernSchema = z.object({
  count: countSchema,
  first: z.object({ address: namedSchema, expiresOn: z.string() }).nullable(),
});

/** Scales that need work, with the one whose verification ends first of them. */
const scaleConcernSchema = z.object({
  count: countSchema,
  first: z.object({ id: idSchema, name: z.string(), verifiedUntil: z.string() }).nullable(),
});

/** A plant at a glance, counted over all its records, on the day at the plant. */
export const overviewSchema = z.object({
  /**
   * Deliveries of today that were neither aborted nor reversed: those of them that are done at the gate and
   * those whose lorry has yet to come; `inYard` are all lorries that have come and not left, of whatever type
   * and day. `neededKg` must come a day for all running contracts to be filled in time; null where none asks
   * for more by weight.
   */
  deliveries: z.object({
    count: countSchema,
    done: countSchema,
    expected: countSchema,
    netKg: countSchema,
    inYard: countSchema,
    neededKg: countSchema.nullable(),
  }),
  /**
   * Bookings that wait for their completion; of days before today those that are open or half done;
   * deliveries that wait for an approval.
   */
  bookings: z.object({
    toComplete: countSchema,
    left: z.object({ open: countSchema, 'incoming-finished': countSchema, 'outgoing-finished': countSchema }),
    blocked: deliveryConcernSchema,
  }),
  /** Of active addresses and not renewed yet. */
  proofs: z.object({ expired: proofConcernSchema, expiring: proofConcernSchema }),
  /** Made of a name alone, by an import or at the gate, with one of them. */
  addresses: z.object({ toComplete: z.object({ count: countSchema, first: namedSchema.nullable() }) }),
  /** In use: whose verification has run out, so that nothing is weighed on them, or soon will. */
  scales: z.object({ expired: scaleConcernSchema, expiring: scaleConcernSchema }),
  /** Running contracts by their flags. */
  contracts: z.object({
    ended: contractConcernSchema,
    'certificate-missing': contractConcernSchema,
    'over-fulfilled': contractConcernSchema,
    'ends-soon': contractConcernSchema,
  }),
});
export type Overview = z.infer<typeof overviewSchema>;
