import { z } from 'zod';
import { idSchema, instantSchema, namedSchema } from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { ruleEndpointSchema } from './reading-rule.ts';
import { ruleKindSchema, ruleSeveritySchema } from './rule-choices.ts';

/** `back`: the value, or the readings, came back. `changed`: the rule or its endpoint was changed. */
export const ruleEventEnds = ['back', 'changed'] as const;
export const ruleEventEndSchema = z.enum(ruleEventEnds);
export type RuleEventEnd = z.infer<typeof ruleEventEndSchema>;

/** A time in which a rule was broken, with what it asked for then. */
export const ruleEventSchema = z.object({
  id: idSchema,
  rule: z.object({ id: idSchema, name: z.string().nullable() }),
  endpoint: ruleEndpointSchema,
  thing: namedSchema.nullable(),
  kind: ruleKindSchema,
  severity: ruleSeveritySchema,
  threshold: z.number().nullable(),
  /** By which value; of a rate the change per hour, of a silence nothing. */
  value: z.number().nullable(),
  /** Since when the value had been beyond its limit. */
  sinceAt: instantSchema,
  /** When that had lasted for long enough. */
  raisedAt: instantSchema,
  clearedAt: instantSchema.nullable(),
  end: ruleEventEndSchema.nullable(),
});
export type RuleEvent = z.infer<typeof ruleEventSchema>;

export const ruleEventFilterSchema = listQuerySchema.omit({ search: true }).extend({
  sort: sortSchema(['raisedAt'], '-raisedAt'),
  endpointId: idSchema.optional(),
  thingId: idSchema.optional(),
  ruleId: idSchema.optional(),
  /** Those that still last. */
  open: flagQuerySchema,
});
export type RuleEventFilter = z.output<typeof ruleEventFilterSchema>;
