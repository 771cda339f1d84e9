import { z } from 'zod';
import { idSchema, instantSchema, namedSchema, optionalTextSchema } from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { endpointKindSchema } from '../endpoints/endpoint.ts';
import { ruleKindSchema, ruleSeveritySchema } from './rule-choices.ts';

/** A limit is no number that anything measures beyond. */
const MOST = 1e12;
const LONGEST_SECONDS = 7 * 86_400;
/** Over less time neither a change nor a silence says anything. */
export const SHORTEST_SECONDS = 60;

/** A rule as the form holds it. A silence has no limit. */
export const readingRuleInputSchema = z
  .object({
    name: optionalTextSchema(100),
    kind: ruleKindSchema,
    /** In the unit of its endpoint; of a rate in that unit per hour, up or down. */
    threshold: z.number().min(-MOST).max(MOST).nullish(),
    /** So far behind its limit a value must be until the rule is kept again. */
    hysteresis: z.number().min(0).max(MOST).default(0),
    /** How long the value is beyond its limit, or nothing comes; of a rate over how long it is measured. */
    forSeconds: z.number().int({ error: 'not-whole' }).min(0).max(LONGEST_SECONDS),
    severity: ruleSeveritySchema,
    active: z.boolean().default(true),
  })
  .superRefine(({ kind, threshold, hysteresis, forSeconds }, context) => {
    const refuse = (path: string, message: string, limit?: number) =>
      context.addIssue({ code: 'custom', path: [path], message, ...(limit !== undefined && { params: { limit } }) });
    const isLasting = kind === 'rate' || kind === 'silence';
    if (isLasting && forSeconds < SHORTEST_SECONDS) refuse('forSeconds', 'too-small', SHORTEST_SECONDS);
    if (kind === 'silence') return;
    if (threshold === null || threshold === undefined) refuse('threshold', 'required');
    else if (kind === 'rate' && threshold <= 0) refuse('threshold', 'reading-rule.no-change');
    else if (kind === 'rate' && hysteresis >= threshold) refuse('hysteresis', 'reading-rule.never-kept');
  });
export type ReadingRuleInput = z.output<typeof readingRuleInputSchema>;

/** An endpoint as far as a rule tells of it. */
export const ruleEndpointSchema = namedSchema.extend({
  gatewayId: idSchema,
  unit: z.string().nullable(),
  kind: endpointKindSchema,
});

/** What must hold of the readings of an endpoint. */
export const readingRuleSchema = z.object({
  id: idSchema,
  name: z.string().nullable(),
  endpoint: ruleEndpointSchema,
  thing: namedSchema.nullable(),
  kind: ruleKindSchema,
  threshold: z.number().nullable(),
  hysteresis: z.number(),
  forSeconds: z.number().int(),
  severity: ruleSeveritySchema,
  active: z.boolean(),
  /** It is broken since then, by this value; null while it is kept. */
  broken: z.object({ eventId: idSchema, raisedAt: instantSchema, value: z.number().nullable() }).nullable(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type ReadingRule = z.infer<typeof readingRuleSchema>;

export const readingRuleFilterSchema = listQuerySchema.extend({
  sort: sortSchema(['endpoint', 'severity'], 'endpoint'),
  endpointId: idSchema.optional(),
  thingId: idSchema.optional(),
  kind: ruleKindSchema.optional(),
  severity: ruleSeveritySchema.optional(),
  active: flagQuerySchema,
  /** Those that are broken now. */
  broken: flagQuerySchema,
});
export type ReadingRuleFilter = z.output<typeof readingRuleFilterSchema>;
