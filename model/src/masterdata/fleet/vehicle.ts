import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  namedSchema,
  optionalNoteSchema,
  optionalTextSchema,
} from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { licensePlateSchema } from './license-plate.ts';

/** A vehicle as the form holds it, for creating and for changing. The plate is that of the towing vehicle. */
export const vehicleInputSchema = z.object({
  licensePlate: licensePlateSchema,
  title: optionalTextSchema(100),
  type: optionalTextSchema(100),
  note: optionalNoteSchema(),
  active: z.boolean().default(true),
});
export type VehicleInput = z.output<typeof vehicleInputSchema>;

export const vehicleSchema = z.object({
  id: idSchema,
  address: namedSchema,
  licensePlate: z.string(),
  title: z.string().nullable(),
  type: z.string().nullable(),
  note: z.string().nullable(),
  /** From the last empty weighing. */
  emptyWeightKg: z.number().int().nullable(),
  emptyWeighedAt: instantSchema.nullable(),
  /** Another photo has another id. */
  photoId: idSchema.nullable(),
  active: z.boolean(),
  /** The vehicle that has taken this one over, and whose it is: then nothing of this one can be changed. */
  mergedInto: namedSchema.extend({ ownerId: idSchema }).nullable(),
  /** Another one with the same plate, from before the rule that a plate has one vehicle. */
  doubleOf: namedSchema.extend({ ownerId: idSchema }).nullable(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Vehicle = z.infer<typeof vehicleSchema>;

export const vehicleSortFields = ['licensePlate', 'title', 'emptyWeighedAt'] as const;

/**
 * What the list can be narrowed to. `search` finds plate (spaces and hyphens
 * don't matter), title and company.
 */
export const vehicleFilterSchema = listQuerySchema.extend({
  active: flagQuerySchema,
  addressId: idSchema.optional(),
  sort: sortSchema(vehicleSortFields, 'licensePlate'),
});
export type VehicleFilter = z.output<typeof vehicleFilterSchema>;
