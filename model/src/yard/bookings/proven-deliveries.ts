import { z } from 'zod';
import { insidersOf, plantManager } from '../../core/contract/access.ts';
import { idSchema } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';

/** So many days back are told, today counted. */
export const PROVEN_DAYS = 365;

/**
 * What a supplier's posted deliveries weighed since a day: those that a proof of it spoke of on their day,
 * those that none did, and those of materials for which none is agreed.
 */
const provenDeliveriesSchema = z.object({
  fromOn: z.string(),
  provenKg: z.number().int(),
  unprovenKg: z.number().int(),
  notRequiredKg: z.number().int(),
});
export type ProvenDeliveries = z.infer<typeof provenDeliveriesSchema>;

export const getProvenDeliveries = operation({
  method: 'GET',
  path: '/bookings/proven-deliveries',
  summary: 'What a supplier has delivered within a year with and without a proof that held on the day',
  access: insidersOf(plantManager),
  query: z.object({ supplierId: idSchema }),
  answer: provenDeliveriesSchema,
});
