import { z } from 'zod';
import type { EndpointKind } from '../endpoints/endpoint.ts';

/** What a rule looks at: a value beyond its limit, how fast it changes, or that nothing comes. */
export const ruleKinds = ['above', 'below', 'rate', 'silence'] as const;
export const ruleKindSchema = z.enum(ruleKinds);
export type RuleKind = z.infer<typeof ruleKindSchema>;

export const ruleSeverities = ['note', 'warning', 'critical'] as const;
export const ruleSeveritySchema = z.enum(ruleSeverities);
export type RuleSeverity = z.infer<typeof ruleSeveritySchema>;

const ofKind: Readonly<Record<EndpointKind, readonly RuleKind[]>> = {
  gauge: ruleKinds,
  // It only rises: sooner or later it is above anything.
  counter: ['rate', 'silence'],
  state: ['above', 'below', 'silence'],
  text: ['silence'],
};

/** Which rules an endpoint of a kind can have. */
export const ruleKindsOf = (kind: EndpointKind | null): readonly RuleKind[] => (kind ? ofKind[kind] : []);
