import { z } from 'zod';
import { idSchema, roleSchema } from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema } from '../../core/contract/list.ts';

/** People by name only, to choose from. An `orgId` can only be that of the session. */
export const shortUserFilterSchema = listQuerySchema.extend({
  orgId: idSchema.optional(),
  roleFilter: z.union([roleSchema.transform((role) => [role]), z.array(roleSchema)]).optional(),
});
export type ShortUserFilter = z.output<typeof shortUserFilterSchema>;

/** Accounts of drivers by name only; `unused` leaves out those that a driver of an address is linked to. */
export const driverAccountFilterSchema = listQuerySchema.extend({
  orgId: idSchema.optional(),
  unused: flagQuerySchema,
});
export type DriverAccountFilter = z.output<typeof driverAccountFilterSchema>;
