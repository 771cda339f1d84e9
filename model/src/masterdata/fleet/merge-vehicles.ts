import { z } from 'zod';
import { plantManager } from '../../core/contract/access.ts';
import { idParams, idSchema } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { vehicleInputSchema, vehicleSchema } from './vehicle.ts';

/**
 * Which vehicle is taken over, in the version that was looked at, and what the one that stays says
 * afterwards: each field as it was chosen from the two.
 */
export const vehicleMergeSchema = z.object({
  otherId: idSchema,
  otherVersion: z.number().int().min(1),
  values: vehicleInputSchema,
});
export type VehicleMerge = z.output<typeof vehicleMergeSchema>;

export const mergeVehicles = operation({
  method: 'POST',
  path: '/vehicles/:id/merge',
  summary: 'Takes over another vehicle: what belongs to it moves here, it stays out of use and leads here',
  access: plantManager,
  params: idParams,
  body: vehicleMergeSchema,
  answer: vehicleSchema,
  errors: ['vehicle.merged', 'vehicle.weight-in-use'],
  versioned: true,
});
