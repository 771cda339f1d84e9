import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  namedSchema,
  optionalIdSchema,
  searchTextSchema,
} from '../../core/contract/fields.ts';
import { optionalPlateSchema } from '../../masterdata/fleet/license-plate.ts';
import { bookingSummarySchema } from '../bookings/booking.ts';
import { arrivalTypes } from '../bookings/booking-choices.ts';
import { transportSchema } from '../bookings/booking-kinds.ts';

/**
 * What was typed at the gate, or said by a reader: a plate or its beginning, or a driver's code. Left out:
 * which lorries were here last.
 */
export const arrivalQuerySchema = z.object({
  search: searchTextSchema(100)
    .refine((search) => search.length > 1, 'too-short')
    .optional(),
});

/** An open booking of the lorry or the driver. */
const openArrivalSchema = bookingSummarySchema.extend({ isInYard: z.boolean() });
export type OpenArrival = z.infer<typeof openArrivalSchema>;

/** What a lorry brings or fetches as a rule. */
const usualLoadSchema = z.object({
  type: z.enum(arrivalTypes),
  transport: transportSchema,
  /** Of what it brings. */
  supplier: namedSchema.nullable(),
  /** Of what it fetches. */
  receiver: namedSchema.nullable(),
  article: namedSchema,
  contract: namedSchema.nullable(),
  haulier: namedSchema.nullable(),
  /** Whether it came without the scale. */
  isSlurryTrip: z.boolean(),
  /**
   * The contract asks for samples; whether this delivery gives one is decided when its vehicle is registered.
   */
  isSampleAgreed: z.boolean(),
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

/** A lorry that nobody announced: what it brings or fetches. */
export const arrivalInputSchema = z
  .object({
    type: z.enum(arrivalTypes).default('incoming'),
    vehicleId: optionalIdSchema,
    licensePlate: optionalPlateSchema,
    driverId: optionalIdSchema,
    /** Left out: delivered, or fetched. */
    transport: transportSchema.optional(),
    articleId: idSchema,
    supplierId: optionalIdSchema,
    receiverId: optionalIdSchema,
    logisticsCompanyId: optionalIdSchema,
    contractId: optionalIdSchema,
    isSlurryTrip: z.boolean().default(false),
    /**
     * What the booking shall be called: of a device that goes on with it before it has an
     * answer. Of version 7, made with the press.
     */
    id: idSchema.refine((id) => id.charAt(14) === '7', { error: 'invalid' }).nullish(),
    /** When it was pressed, by a device that had no line then. */
    pressedAt: instantSchema.nullish(),
    /** The plate may have another open booking. */
    confirmSecondOpen: z.boolean().default(false),
  })
  .refine(({ vehicleId, licensePlate }) => vehicleId !== null || licensePlate !== null, {
    path: ['licensePlate'],
    error: 'required',
  });
export type ArrivalInput = z.output<typeof arrivalInputSchema>;
