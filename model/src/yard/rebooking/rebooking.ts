import { z } from 'zod';
import { insidersOf, settlementStaff } from '../../core/contract/access.ts';
import { idParams, idSchema, instantSchema, namedSchema, noteSchema } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';

/** To whom a delivery is put down: its supplier, and the contract that it counts towards, if any. */
export const attributionSchema = z.object({
  supplier: namedSchema,
  contract: z.object({ id: idSchema, number: z.string() }).nullable(),
});
export type Attribution = z.infer<typeof attributionSchema>;

/** One rebooking of a delivery, with the names of then. */
export const rebookingSchema = z.object({
  rebookedAt: instantSchema,
  userName: z.string(),
  reason: z.string(),
  from: attributionSchema,
  to: attributionSchema,
});
export type Rebooking = z.infer<typeof rebookingSchema>;

/** Without a contract it counts towards none: none is looked for. */
export const attributionInputSchema = z.object({
  supplierId: idSchema,
  contractId: idSchema.nullish().transform((id) => id ?? null),
});
export type AttributionInput = z.output<typeof attributionInputSchema>;

/** To whom a delivery might be put down; without a supplier it stays with the one that it has. */
export const intendedAttributionSchema = attributionInputSchema.partial({ supplierId: true });
export type IntendedAttribution = z.output<typeof intendedAttributionSchema>;

export const rebookingInputSchema = attributionInputSchema.extend({
  reason: noteSchema(500, 'booking.reason-missing'),
});
export type RebookingInput = z.output<typeof rebookingInputSchema>;

/** Why a booking is not rebooked. */
export const notRebookable = [
  'booking.not-rebookable',
  'booking.rebooked-to-same',
  'inventory.density-missing',
] as const;

export const rebookDelivery = operation({
  method: 'POST',
  path: '/bookings/:id/rebooking',
  summary:
    'Puts a posted delivery down to another supplier or contract; needs a reason. What came, when and where stays',
  access: insidersOf(settlementStaff),
  params: idParams,
  body: rebookingInputSchema,
  answer: rebookingSchema,
  errors: notRebookable,
  versioned: true,
});
