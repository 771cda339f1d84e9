import type { z } from 'zod';
import type { FieldError } from './field-reasons.ts';

type Issue = z.core.$ZodIssue;

const ofWrongKind = new Set<Issue['code']>(['invalid_type', 'invalid_format', 'invalid_value', 'invalid_union']);

/**
 * What was sent in a field; of one that decides what else there is, the issue
 * holds all that stands beside it.
 */
const sentIn = (issue: Issue): unknown => {
  const field = issue.code === 'invalid_union' ? issue.discriminator : undefined;
  if (field === undefined || typeof issue.input !== 'object' || issue.input === null) return issue.input;
  return Object.entries(issue.input).find(([name]) => name === field)?.[1];
};

/** Nothing where something has to be: no date, no choice and no reference are what an empty field sends. */
const isMissing = (issue: Issue): boolean =>
  ofWrongKind.has(issue.code) && [undefined, null, ''].includes(sentIn(issue) as null);

const sizeReason = (origin: string, tooBig: boolean): string => {
  if (origin === 'string' || origin === 'array') return tooBig ? 'too-long' : 'too-short';
  return tooBig ? 'too-large' : 'too-small';
};

/** The limit that a rule of our own names beside its reason, and what of the text it refuses. */
const ownFacts = (issue: Issue): { limit?: number; named?: string } => {
  const { limit, named } = (issue.code === 'custom' && issue.params) || {};
  return { ...(typeof limit === 'number' && { limit }), ...(typeof named === 'string' && { named }) };
};

/**
 * Names an issue by a stable key. What is missing is `required`, unless a feature has a sentence of its own
 * for it; otherwise a schema's own message wins when it is such a key (`{ error: 'not-unique' }`). An empty
 * required text counts as missing.
 */
const fieldReason = (issue: Issue): { reason: string; limit?: number; named?: string } => {
  const isOfFeature = /^[a-z-]+\.[a-z0-9.-]+$/.test(issue.message);
  if (isMissing(issue) && !isOfFeature) return { reason: 'required' };
  if (/^[a-z][a-z0-9.-]*$/.test(issue.message)) return { reason: issue.message, ...ownFacts(issue) };
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && Number(issue.minimum) === 1) return { reason: 'required' };
    return { reason: sizeReason(issue.origin, false), limit: Number(issue.minimum) };
  }
  if (issue.code === 'too_big') return { reason: sizeReason(issue.origin, true), limit: Number(issue.maximum) };
  return { reason: 'invalid' };
};

/**
 * Turns a failed parse into field errors: path and reason, the same on both sides of the wire. Parse with
 * `reportInput`, or every value of a wrong type looks missing.
 */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), ...fieldReason(issue) }));
