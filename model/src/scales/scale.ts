import { z } from 'zod';
import { FAR_AHEAD, idSchema, instantSchema, optionalDateSchema, textSchema } from '../contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../contract/list.ts';

export const scaleProtocolSchema = z.enum(['mettler-toledo-continuous', 'sma']);
export type ScaleProtocol = z.infer<typeof scaleProtocolSchema>;

const kilogramsSchema = z.number().int({ error: 'not-whole' }).min(1).max(1_000_000);

/** A scale as the form holds it, for creating and for changing. `host` and `port` say where it speaks TCP. */
export const scaleInputSchema = z
  .object({
    name: textSchema(100),
    calibrationLicenceNumber: textSchema(100),
    verifiedUntil: optionalDateSchema(FAR_AHEAD),
    capacityKg: kilogramsSchema,
    divisionKg: kilogramsSchema,
    protocol: scaleProtocolSchema,
    host: textSchema(253).regex(/^[A-Za-z0-9.:-]+$/),
    port: z.number().int({ error: 'not-whole' }).min(1).max(65_535),
    active: z.boolean().default(true),
  })
  .refine(({ divisionKg, capacityKg }) => divisionKg <= capacityKg, { path: ['divisionKg'], error: 'too-large' });
export type ScaleInput = z.output<typeof scaleInputSchema>;

export const scaleSchema = z.object({
  id: idSchema,
  name: z.string(),
  calibrationLicenceNumber: z.string(),
  verifiedUntil: z.string().nullable(),
  capacityKg: z.number().int(),
  divisionKg: z.number().int(),
  protocol: scaleProtocolSchema,
  host: z.string(),
  port: z.number().int(),
  active: z.boolean(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Scale = z.infer<typeof scaleSchema>;

export const scaleSortFields = ['name', 'verifiedUntil'] as const;

/** What the list can be narrowed to. `search` finds name and calibration licence number. */
export const scaleFilterSchema = listQuerySchema.extend({
  active: flagQuerySchema,
  sort: sortSchema(scaleSortFields, 'name'),
});
export type ScaleFilter = z.output<typeof scaleFilterSchema>;
