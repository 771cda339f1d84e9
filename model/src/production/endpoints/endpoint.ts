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

/** `new`: nobody has said what it is. `ignored`: its readings are not stored. `retired`: no new ones are. */
export const endpointStates = ['new', 'named', 'ignored', 'retired'] as const;
export const endpointStateSchema = z.enum(endpointStates);
export type EndpointState = z.infer<typeof endpointStateSchema>;

export const endpointKinds = ['gauge', 'counter', 'state', 'text'] as const;
export const endpointKindSchema = z.enum(endpointKinds);
export type EndpointKind = z.infer<typeof endpointKindSchema>;

/**
 * How long it is told what its readings came to in five minutes; single ones and hours do not depend on it.
 */
export const retentions = ['short', 'usual', 'long'] as const;
export const retentionSchema = z.enum(retentions);
export type Retention = z.infer<typeof retentionSchema>;
export const retentionYears: Readonly<Record<Retention, number>> = { short: 1, usual: 3, long: 10 };

/** What a person says of an endpoint. Whoever ignores one need not name it. */
export const endpointInputSchema = z.object({
  name: textSchema(100),
  kind: endpointKindSchema,
  unit: optionalTextSchema(30),
  state: endpointStateSchema.exclude(['new', 'ignored']),
  /** As before, where nobody says it. */
  retention: retentionSchema.optional(),
  /** What it measures something of. */
  thingId: optionalIdSchema,
});
export type EndpointInput = z.output<typeof endpointInputSchema>;

/** The newest reading. */
export const lastReadingSchema = z.object({
  measuredAt: instantSchema,
  value: z.union([z.number(), z.string()]),
});

/** What a gateway sends readings of: as the gateway calls it (`key`, `tag`), and what people say it is. */
export const endpointSchema = z.object({
  id: idSchema,
  gateway: namedSchema,
  key: z.string(),
  tag: z.string(),
  state: endpointStateSchema,
  name: z.string().nullable(),
  kind: endpointKindSchema.nullable(),
  unit: z.string().nullable(),
  retention: retentionSchema,
  /** Its readings are words, not numbers. */
  isText: z.boolean(),
  firstSeenAt: instantSchema,
  thing: namedSchema.nullable(),
  last: lastReadingSchema.nullable(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Endpoint = z.infer<typeof endpointSchema>;

export const endpointFilterSchema = listQuerySchema.extend({
  sort: sortSchema(['name', 'key'], 'key'),
  gatewayId: idSchema.optional(),
  state: endpointStateSchema.optional(),
  kind: endpointKindSchema.optional(),
  thingId: idSchema.optional(),
  /** Whether it belongs to a thing. */
  hasThing: flagQuerySchema,
});
export type EndpointFilter = z.output<typeof endpointFilterSchema>;
