import { z } from 'zod';
import { idSchema, instantSchema, namedSchema } from '../../core/contract/fields.ts';
import { valueBasisSchema } from '../../masterdata/value-sets/value-set.ts';
import { reportedNumberSchema } from '../analysis-types/reported-number-schema.ts';
import { resultSigns } from '../analysis-types/result-sign.ts';
import type { OrderState } from './order-choices.ts';

/**
 * How far the values of a product are: some are missing, all are there to be judged, none is unusual, or
 * quality control has judged them.
 */
export const resultsStates = ['running', 'qc-pending', 'autovalidated', 'validated'] as const;
export type ResultsState = (typeof resultsStates)[number];

/**
 * How the values of a product are called: those that quality control has
 * rejected are validated, too, and no good.
 */
export const shownResults = (state: ResultsState, isRejected: boolean): ResultsState | 'rejected' =>
  isRejected ? 'rejected' : state;

/** Whether the values of an order come in time. */
export const completions = ['ontime', 'delayed', 'finished'] as const;
export type Completion = (typeof completions)[number];

/** By which the list can be narrowed: `waiting` stands for all whose values are missing, late or not. */
export const completionFilters = ['waiting', ...completions] as const;

/** How many values of an order there are, of those that were ordered. */
export const resultProgressSchema = z.object({ measured: z.number().int(), ordered: z.number().int() });

/**
 * What somebody has measured: a number, with its sign where it is a limit
 * only; without a number, why there is none.
 */
export const resultValueSchema = z.object({ value: z.number().nullable(), sign: z.enum(resultSigns).nullable() });

const statedValueSchema = resultValueSchema.extend({
  /** As it was written; none of a value from before this was kept. */
  reported: reportedNumberSchema.nullable(),
  receivedAt: instantSchema,
  messageId: idSchema,
});

/** What was ordered of one sample, and what its laboratory says of it. */
export const orderResultSchema = z.object({
  id: z.string(),
  productId: idSchema,
  sampleId: idSchema,
  sampleNumber: z.string(),
  laboratory: namedSchema,
  test: namedSchema,
  /** What the test measures, or itself: values of the same measure can be compared. */
  measure: z.string(),
  unit: z.string().nullable(),
  basis: valueBasisSchema.nullable(),
  measuredOn: z.string().nullable(),
  /** None as long as it is missing. */
  said: statedValueSchema.nullable(),
  /** What it said before, the latest first, each with the day on which that was measured. */
  former: z.array(statedValueSchema.extend({ measuredOn: z.string().nullable() })),
});
export type OrderResult = z.infer<typeof orderResultSchema>;

type Expected = { readonly state: OrderState; readonly dueOn: string | null; readonly hasAllValues: boolean };

/** Whether the values of an order come in time, by the day at the plant; a draft waits for none. */
export const completionOf = ({ state, dueOn, hasAllValues }: Expected, day: string): Completion | null => {
  if (state === 'draft') return null;
  if (hasAllValues) return 'finished';
  return dueOn !== null && dueOn < day ? 'delayed' : 'ontime';
};
