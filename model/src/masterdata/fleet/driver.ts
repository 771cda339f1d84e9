import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  namedSchema,
  optionalIdSchema,
  optionalNoteSchema,
  optionalTextSchema,
  textSchema,
} from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { digitsInDigitalCode } from './digital-code-shape.ts';

/**
 * A driver as the form holds it, for creating and for changing. `idCode` is what an RFID chip or a QR code
 * says, `userId` the account of a driver who signs in.
 */
export const driverInputSchema = z.object({
  name: textSchema(100),
  /** Never one that the gate would take for a digital code. */
  idCode: optionalTextSchema(100).refine((code) => !code || !digitsInDigitalCode(code), {
    error: 'driver.code-digital',
  }),
  userId: optionalIdSchema,
  note: optionalNoteSchema(),
  active: z.boolean().default(true),
});
export type DriverInput = z.output<typeof driverInputSchema>;

export const driverSchema = z.object({
  id: idSchema,
  address: namedSchema,
  name: z.string(),
  idCode: z.string().nullable(),
  /** The account of a driver who signs in. */
  account: namedSchema.nullable(),
  /** When the account was last used; only for those who look after people. */
  lastSignInAt: instantSchema.nullable(),
  /** Another photo has another id. */
  photoId: idSchema.nullable(),
  note: z.string().nullable(),
  active: z.boolean(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Driver = z.infer<typeof driverSchema>;

export const driverSortFields = ['name', 'idCode'] as const;

/** What the list can be narrowed to. `search` finds name, company and the whole id code. */
export const driverFilterSchema = listQuerySchema.extend({
  active: flagQuerySchema,
  addressId: idSchema.optional(),
  sort: sortSchema(driverSortFields, 'name'),
});
export type DriverFilter = z.output<typeof driverFilterSchema>;
