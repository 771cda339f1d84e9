import { z } from 'zod';
import { plantManager } from '../../core/contract/access.ts';
import { idSchema, namedSchema } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { unitSchema } from '../../core/quantities/quantity.ts';

/** This year and those before it are told. */
export const SUPPLIED_YEARS = 5;

/**
 * What a supplier has delivered of one article: in base units of its unit, year by year, the newest first.
 */
const suppliedMaterialSchema = z.object({
  article: namedSchema,
  unit: unitSchema,
  lastDeliveryOn: z.string(),
  /** Of the last delivery. */
  contract: namedSchema.nullable(),
  years: z.array(z.object({ year: z.number().int(), quantity: z.number(), deliveries: z.number().int() })),
});
export type SuppliedMaterial = z.infer<typeof suppliedMaterialSchema>;

export const findSuppliedMaterials = operation({
  method: 'GET',
  path: '/bookings/supplied-materials',
  summary: 'What a supplier has delivered: the sums of each article by year',
  access: plantManager,
  query: z.object({ supplierId: idSchema }),
  answer: z.object({ items: z.array(suppliedMaterialSchema) }),
});
