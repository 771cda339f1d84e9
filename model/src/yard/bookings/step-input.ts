import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  noteSchema,
  optionalIdSchema,
  optionalSchema,
  optionalTextSchema,
} from '../../core/contract/fields.ts';
import { amountSchema } from '../../core/quantities/quantity.ts';
import { optionalPlateSchema } from '../../masterdata/fleet/license-plate.ts';
import { sampleNumberSchema } from '../samples/sample.ts';
import { slurryUnits } from '../trips/slurry-trip.ts';
import { bookingStatusSchema, weighingKindSchema } from './booking-kinds.ts';

/** What a step may bring along; each step reads its own fields. */
export const stepInputSchema = z
  .object({
    /**
     * As which the sender has seen the booking: a transfer drives twice, and the
     * second drive is never taken for the first.
     */
    seenStatus: bookingStatusSchema.nullish(),
    /** registerVehicle: one of the known vehicles, or just a plate. */
    vehicleId: optionalIdSchema,
    licensePlate: optionalPlateSchema,
    driverId: optionalIdSchema,
    driverName: optionalTextSchema(100),
    /** registerVehicle: when it was pressed, by a device that had no line then. */
    pressedAt: instantSchema.nullish(),
    /** registerVehicle: the plate may have another open booking. */
    confirmSecondOpen: z.boolean().default(false),
    /** selectScale, selectEmptyScale: also another one, until its weight is taken. */
    scaleId: optionalIdSchema,
    /**
     * driveToStorageLocation, deliverSlurry: where to; the proposed location
     * when left out. collectSlurry: where from.
     */
    locationId: optionalIdSchema,
    /** driveToStorageLocation: what has been done there, too. Both steps are done, or none. */
    alsoDone: optionalSchema(z.enum(['unloadMaterial', 'loadMaterial'])),
    /**
     * unloadMaterial, also with the drive, and deliverSlurry: the location may be
     * filled beyond its maximum.
     */
    confirmOverfill: z.boolean().default(false),
    /**
     * deliverSlurry, and loadMaterial on its way back: how much, as it was
     * measured or read off the flow meter.
     */
    amount: optionalSchema(amountSchema.max(1_000_000)),
    /** The unit of that amount; the article's when left out. */
    unit: optionalSchema(z.enum(slurryUnits)),
    /** With the amount: it is right, though in doubt (`booking.load-unusual`, `booking.load-too-heavy`). */
    confirmAmount: z.boolean().default(false),
    /** decideReturn; collectSlurry: `false` takes the yes back, and the lorry goes back empty after all. */
    returnLoad: optionalSchema(z.boolean()),
    /** collectSlurry: what is loaded, and for whom; the supplier when left out. */
    articleId: optionalIdSchema,
    receiverId: optionalIdSchema,
    /** collectSlurry: the load goes over the scale. */
    isWeighed: z.boolean().default(false),
    /**
     * collectSampleContainer, takeSample: the number on the label; left out, the sample is taken by touch.
     */
    sampleNumber: optionalSchema(sampleNumberSchema),
  })
  .prefault({});
export type StepInput = z.output<typeof stepInputSchema>;

/** A weight by hand, in whole kilograms, says why. */
export const manualWeighingSchema = z.object({
  source: z.literal('manual'),
  kind: weighingKindSchema,
  kg: z.number().int({ error: 'not-whole' }).min(1).max(100_000),
  reason: noteSchema(),
});
export type ManualWeighing = z.output<typeof manualWeighingSchema>;

/** A weight read off the display, and when: it may reach the server later. */
export const readWeighingSchema = manualWeighingSchema.extend({ takenAt: instantSchema.nullish() });

/** The scale that its sender has seen: refused once another one was chosen. */
const seenScale = { scaleId: idSchema.nullish() };

/**
 * A weight from the booking's scale, which the server reads itself, the sum of
 * the parts taken so far, or one by hand.
 */
export const weighingInputSchema = z.discriminatedUnion('source', [
  z.object({ source: z.literal('scale'), kind: weighingKindSchema, ...seenScale }),
  z.object({
    source: z.literal('parts'),
    kind: weighingKindSchema,
    /** The last part that the sender has seen. */
    lastPartId: idSchema,
    ...seenScale,
  }),
  readWeighingSchema.extend(seenScale),
]);
export type WeighingInput = z.output<typeof weighingInputSchema>;

/**
 * The part of a lorry that rests on the scale now: `afterPartId` is the last one that
 * its sender has seen, null begins anew.
 */
export const weighingPartInputSchema = z.object({
  kind: weighingKindSchema,
  afterPartId: idSchema.nullable(),
  ...seenScale,
});
export type WeighingPartInput = z.output<typeof weighingPartInputSchema>;

/** What a weighing takes the place of: the recorded one that its sender has seen. */
const replacing = { replacesId: idSchema };

/** A weight by hand in the place of a recorded one. */
export const weighingByHandSchema = readWeighingSchema.extend(replacing);
export type WeighingByHand = z.output<typeof weighingByHandSchema>;

/** Why a weight is taken again. */
export const weighingReasonSchema = z.object({ kind: weighingKindSchema, reason: noteSchema() });

/** Another weight from the booking's scale in the place of a recorded one, and why. */
export const weighingAgainSchema = weighingReasonSchema.extend(replacing);
export type WeighingAgain = z.output<typeof weighingAgainSchema>;

/** Why a doubtful weight is right as it stands. */
export const weighingConfirmationSchema = z.object({ reason: noteSchema() });
