import { z } from 'zod';
import {
  dateSchema,
  idSchema,
  instantSchema,
  namedSchema,
  noteSchema,
  textSchema,
} from '../../core/contract/fields.ts';
import { optionalLocalTimeSchema } from '../../core/contract/local-time.ts';
import { custodyStates, reportableStates } from './custody.ts';
import { MAXIMUM_LABORATORIES, MAXIMUM_PRODUCTS } from './order-choices.ts';

/** A step of a sample from hand to hand. */
const custodySchema = z.object({
  state: z.enum(custodyStates),
  at: instantSchema,
  byName: z.string().nullable(),
});

/** What one laboratory gets of one product of an order. */
export const analysisSampleSchema = z.object({
  id: idSchema,
  number: z.string(),
  product: z.object({ id: idSchema, name: z.string().nullable() }),
  laboratory: namedSchema,
  /** When its values are due: from the order on, and from its arrival once that is known. */
  dueOn: z.string(),
  state: z.enum(custodyStates),
  /** From the first step to the last. */
  custody: z.array(custodySchema),
  /** Where what is left of it is kept, and until when. */
  retainedPlace: z.string().nullable(),
  discardOn: z.string().nullable(),
});
export type AnalysisSample = z.infer<typeof analysisSampleSchema>;

/** What has happened to some samples of an order, and when. */
export const custodyInputSchema = z.object({
  state: z.enum(reportableStates),
  at: optionalLocalTimeSchema,
  sampleIds: z
    .array(idSchema)
    .min(1, { error: 'required' })
    .max(MAXIMUM_PRODUCTS * MAXIMUM_LABORATORIES)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'not-unique' }),
});
export type CustodyInput = z.output<typeof custodyInputSchema>;

/** The last step of a sample that never happened, and why it was told. */
export const custodyReversalSchema = z.object({ state: z.enum(reportableStates), reason: noteSchema() });
export type CustodyReversal = z.output<typeof custodyReversalSchema>;

/** Where what is left of a sample is kept, and until when. */
export const retentionInputSchema = z.object({
  place: textSchema(200),
  discardOn: dateSchema({ yearsAhead: 10 }),
});
export type RetentionInput = z.output<typeof retentionInputSchema>;
