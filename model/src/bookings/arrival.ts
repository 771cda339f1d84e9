import { z } from 'zod';
import { isPlate } from '../addresses/license-plate.ts';
import { idSchema, namedSchema, optionalIdSchema, optionalTextSchema, searchTextSchema } from '../contract/fields.ts';
import { bookingSummarySchema } from './booking.ts';
import { transportSchema } from './booking-kinds.ts';

/** What was typed at the gate, or said by a reader: a plate or its beginning, or a driver's code. */
export const arrivalQuerySchema = z.object({
  search: searchTextSchema(100).refine((search) => search.length > 1, 'too-short'),
});

/** An open booking of the lorry or the driver. */
const openArrivalSchema = bookingSummarySchema.extend({ isInYard: z.boolean() });
export type OpenArrival = z.infer<typeof openArrivalSchema>;

/** What a lorry brings as a rule. */
const usualLoadSchema = z.object({
  transport: transportSchema,
  supplier: namedSchema,
  article: namedSchema,
  contract: namedSchema.nullable(),
  haulier: namedSchema.nullable(),
  lastDeliveryOn: z.string(),
});
export type UsualLoad = z.infer<typeof usualLoadSchema>;

const lorrySchema = z.object({
  /** Null for a plate that only bookings know. */
  vehicleId: idSchema.nullable(),
  licensePlate: z.string(),
  company: z.string().nullable(),
  loads: z.array(usualLoadSchema),
});
export type Lorry = z.infer<typeof lorrySchema>;

export const arrivalAnswerSchema = z.object({
  /** Whose code it is. */
  driver: namedSchema.nullable(),
  open: z.array(openArrivalSchema),
  lorries: z.array(lorrySchema),
});
export type ArrivalAnswer = z.infer<typeof arrivalAnswerSchema>;

/** A lorry that nobody announced: what has come, and on what. */
export const arrivalInputSchema = z
  .object({
    vehicleId: optionalIdSchema,
    licensePlate: optionalTextSchema(20),
    driverId: optionalIdSchema,
    transport: transportSchema.default('delivery'),
    articleId: idSchema,
    supplierId: optionalIdSchema,
    logisticsCompanyId: optionalIdSchema,
    contractId: optionalIdSchema,
    /** The plate may have another open booking. */
    confirmSecondOpen: z.boolean().default(false),
  })
  .refine(({ vehicleId, licensePlate }) => vehicleId !== null || licensePlate !== null, {
    path: ['licensePlate'],
    error: 'required',
  })
  .refine(({ licensePlate }) => licensePlate === null || isPlate(licensePlate), {
    path: ['licensePlate'],
    error: 'invalid',
  });
export type ArrivalInput = z.output<typeof arrivalInputSchema>;
