import { z } from 'zod';
import { idSchema, instantSchema, namedSchema, textSchema } from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';

/** A team as the form holds it, for creating and for changing. */
export const teamInputSchema = z.object({
  name: textSchema(100),
  memberIds: z
    .array(idSchema)
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'not-unique' }),
});
export type TeamInput = z.output<typeof teamInputSchema>;

/** People who work together: whom a task, a shift or a message is for. */
export const teamSchema = z.object({
  id: idSchema,
  name: z.string(),
  members: z.array(namedSchema),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Team = z.infer<typeof teamSchema>;

export const teamSortFields = ['name'] as const;

/** What the list can be narrowed to. `search` finds the names of teams and of their members. */
export const teamFilterSchema = listQuerySchema.extend({ sort: sortSchema(teamSortFields, 'name') });
export type TeamFilter = z.output<typeof teamFilterSchema>;
