import { z } from 'zod';
import { idSchema, namedSchema, optionalIdSchema, optionalTextSchema } from '../../core/contract/fields.ts';
import { MAXIMUM_ANALYSES } from './order-choices.ts';
import { resultsStates } from './order-results.ts';

const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** Some records of another list, each at most once. */
export const idsSchema = (maximum: number) =>
  z.array(idSchema).max(maximum).refine(isEachOnce, { error: 'not-unique' }).default([]);

/**
 * One potential product of an order as the form holds it; all of it may be missing as long as it is a draft.
 */
export const orderProductInputSchema = z.object({
  /** Of one that stands already; else it is a new one. */
  id: optionalIdSchema,
  /** As its supplier calls it. */
  name: optionalTextSchema(200),
  biomassTypeId: optionalIdSchema,
  /** Where it lies at its supplier's. */
  storageLocation: optionalTextSchema(200),
  analysisTypeIds: idsSchema(MAXIMUM_ANALYSES),
  /** The one that is asked first for this product, before those of the order. */
  laboratoryId: optionalIdSchema,
});
export type OrderProductInput = z.output<typeof orderProductInputSchema>;

/** One potential product of an order, and which laboratory is asked for which analysis of it. */
export const orderProductSchema = z.object({
  id: idSchema,
  name: z.string().nullable(),
  biomassType: namedSchema.nullable(),
  storageLocation: z.string().nullable(),
  laboratory: namedSchema.nullable(),
  /** Of a draft the laboratory follows from those that are named; none where none of them does it. */
  analyses: z.array(z.object({ type: namedSchema, laboratory: namedSchema.nullable() })),
  /** None as long as it is a draft. */
  resultsState: z.enum(resultsStates).nullable(),
  /** Whether quality control has judged that it isn't wanted. */
  isRejected: z.boolean(),
});
export type OrderProduct = z.infer<typeof orderProductSchema>;
