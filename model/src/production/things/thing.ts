import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  namedSchema,
  optionalIdSchema,
  optionalTextSchema,
  textSchema,
} from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { positionFields, wholePosition } from '../../core/contract/position.ts';
import { endpointKindSchema, lastReadingSchema } from '../endpoints/endpoint.ts';
import { thingKinds } from './thing-choices.ts';

export const thingKindSchema = z.enum(thingKinds);

/** A thing as the form holds it. */
export const thingInputSchema = z
  .object({
    kind: thingKindSchema,
    name: textSchema(100),
    code: optionalTextSchema(50),
    /** Where its content is booked, if it is stock. */
    locationId: optionalIdSchema,
    ...positionFields,
    active: z.boolean().default(true),
  })
  .refine(...wholePosition);
export type ThingInput = z.output<typeof thingInputSchema>;

/** What stands at the plant. Not active: kept only for its history. */
export const thingSchema = z.object({
  id: idSchema,
  kind: thingKindSchema,
  name: z.string(),
  code: z.string().nullable(),
  location: namedSchema.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  active: z.boolean(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Thing = z.infer<typeof thingSchema>;

/** Of a thing in a list so many endpoints are shown. */
export const ENDPOINTS_ON_TILE = 3;

/** An endpoint of a thing with its newest reading, and the means of the hours of the last day. */
const thingValueSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: endpointKindSchema,
  unit: z.string().nullable(),
  last: lastReadingSchema.nullable(),
  hours: z.array(z.object({ at: instantSchema, minimum: z.number(), maximum: z.number(), mean: z.number() })),
});
export type ThingValue = z.infer<typeof thingValueSchema>;

/** A thing in a list, with its first endpoints. */
export const thingItemSchema = thingSchema.extend({
  values: z.array(thingValueSchema),
  /** How many endpoints it has in all. */
  endpoints: z.number().int(),
});
export type ThingItem = z.infer<typeof thingItemSchema>;

/** `search` finds name and code. */
export const thingFilterSchema = listQuerySchema.extend({
  kind: thingKindSchema.optional(),
  active: flagQuerySchema,
  sort: sortSchema(['name', 'kind'], 'name'),
});
export type ThingFilter = z.output<typeof thingFilterSchema>;
