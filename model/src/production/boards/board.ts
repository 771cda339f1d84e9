import { z } from 'zod';
import { idSchema, instantSchema, namedSchema, optionalSchema, textSchema } from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { endpointSchema } from '../endpoints/endpoint.ts';
import { MOST_PANELS, MOST_SERIES, panelKinds, panelWidths } from './board-choices.ts';

const panelInputSchema = z.object({
  title: textSchema(100),
  kind: z.enum(panelKinds),
  width: z.enum(panelWidths),
  /** What it shows, in its order, each once. */
  endpointIds: z
    .array(idSchema)
    .min(1, { error: 'required' })
    .max(MOST_SERIES)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'not-unique' }),
});

/** A board as the form holds it. */
export const boardInputSchema = z.object({
  name: textSchema(100),
  /** Where it stands in the choice of boards; without one behind all others, or where it stood. */
  position: optionalSchema(z.number().int({ error: 'not-whole' }).min(1).max(999)),
  panels: z.array(panelInputSchema).min(1, { error: 'required' }).max(MOST_PANELS),
});
export type BoardInput = z.output<typeof boardInputSchema>;

/** An endpoint on a panel, with its newest reading. */
export const boardSeriesSchema = endpointSchema
  .pick({ id: true, state: true, kind: true, unit: true, isText: true, last: true })
  .extend({ name: z.string(), thing: namedSchema.nullable() });
export type BoardSeries = z.infer<typeof boardSeriesSchema>;

const panelSchema = panelInputSchema
  .omit({ endpointIds: true })
  .extend({ title: z.string(), series: z.array(boardSeriesSchema) });
export type BoardPanel = z.infer<typeof panelSchema>;

/** What people look at together: panels with the readings of endpoints. */
export const boardSchema = z.object({
  id: idSchema,
  name: z.string(),
  position: z.number().int(),
  panels: z.array(panelSchema),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Board = z.infer<typeof boardSchema>;

/** A board in a list. */
export const boardItemSchema = boardSchema.omit({ panels: true }).extend({ panels: z.number().int() });
export type BoardItem = z.infer<typeof boardItemSchema>;

export const boardFilterSchema = listQuerySchema.extend({
  sort: sortSchema(['position', 'name'], 'position'),
});
export type BoardFilter = z.output<typeof boardFilterSchema>;
