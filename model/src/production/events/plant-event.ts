import { z } from 'zod';
import { daySchema, idSchema, instantSchema } from '../../core/contract/fields.ts';
import { listQuerySchema } from '../../core/contract/list.ts';
import { eventEntities, plantEventKinds } from './event-kinds.ts';

/** Something that happened at the plant, as the history of its record tells it. */
export const plantEventSchema = z.object({
  id: idSchema,
  happenedAt: instantSchema,
  kind: z.enum(plantEventKinds),
  entity: z.enum(eventEntities),
  event: z.string(),
  recordId: idSchema,
  /** The gateway that an endpoint, or the endpoint of a rule, belongs to; and that endpoint. */
  gatewayId: idSchema.nullable(),
  endpointId: idSchema.nullable(),
  /** What the record is called: a number, a name, a doser or a month. Null once it is gone. */
  name: z.string().nullable(),
  /** The day that the record is about, where that is not in its name. */
  day: z.iso.date().nullable(),
  /** Which material it is about. */
  article: z.string().nullable(),
  userName: z.string(),
  reason: z.string().nullable(),
});
export type PlantEvent = z.infer<typeof plantEventSchema>;

/** The instant and the id of a row, `2026-11-21T08:00:00.000Z_0198…`. */
const cursorSchema = z.string().refine((text) => {
  const [instant, id, ...rest] = text.split('_');
  return instantSchema.safeParse(instant).success && idSchema.safeParse(id).success && rest.length === 0;
});

export const plantEventFilterSchema = listQuerySchema.omit({ search: true }).extend({
  kind: z.enum(plantEventKinds).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Goes on behind the last row of the page before, as that page's answer gave it. */
  cursor: cursorSchema.optional(),
});
export type PlantEventFilter = z.output<typeof plantEventFilterSchema>;
