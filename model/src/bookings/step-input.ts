import { z } from 'zod';
import { idSchema, noteSchema, optionalIdSchema, optionalTextSchema } from '../contract/fields.ts';
import { weighingKindSchema } from './booking-kinds.ts';

/** What a step may bring along; each step reads its own fields. */
export const stepInputSchema = z
  .object({
    /** registerVehicle: one of the known vehicles, or just a plate. */
    vehicleId: optionalIdSchema,
    licensePlate: optionalTextSchema(20),
    driverId: optionalIdSchema,
    driverName: optionalTextSchema(100),
    /** registerVehicle: the plate may have another open booking. */
    confirmSecondOpen: z.boolean().default(false),
    /** selectScale, selectEmptyScale. */
    scaleId: optionalIdSchema,
    /** driveToStorageLocation: where to; the proposed location when left out. */
    locationId: optionalIdSchema,
    /** unloadMaterial: the location may be filled beyond its maximum. */
    confirmOverfill: z.boolean().default(false),
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

/** A weight from the booking's scale, which the server reads itself, the sum of the parts taken so far, or one by hand. */
export const weighingInputSchema = z.discriminatedUnion('source', [
  z.object({ source: z.literal('scale'), kind: weighingKindSchema }),
  z.object({
    source: z.literal('parts'),
    kind: weighingKindSchema,
    /** The last part that the sender has seen. */
    lastPartId: idSchema,
  }),
  manualWeighingSchema,
]);
export type WeighingInput = z.output<typeof weighingInputSchema>;

/** The part of a lorry that rests on the scale now: `afterPartId` is the last one that its sender has seen, null begins anew. */
export const weighingPartInputSchema = z.object({ kind: weighingKindSchema, afterPartId: idSchema.nullable() });
export type WeighingPartInput = z.output<typeof weighingPartInputSchema>;

/** What a weighing takes the place of: the recorded one that its sender has seen. */
const replacing = { replacesId: idSchema };

/** A weight by hand in the place of a recorded one. */
export const weighingByHandSchema = manualWeighingSchema.extend(replacing);
export type WeighingByHand = z.output<typeof weighingByHandSchema>;

/** Why a weight is taken again. */
export const weighingReasonSchema = z.object({ kind: weighingKindSchema, reason: noteSchema() });

/** Another weight from the booking's scale in the place of a recorded one, and why. */
export const weighingAgainSchema = weighingReasonSchema.extend(replacing);
export type WeighingAgain = z.output<typeof weighingAgainSchema>;

/** Why a doubtful weight is right as it stands. */
export const weighingConfirmationSchema = z.object({ reason: noteSchema() });
