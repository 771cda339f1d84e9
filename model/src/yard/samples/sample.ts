import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/contract/fields.ts';
import { measuredParameters } from '../../purchasing/contracts/contract-choices.ts';
import { isSampleNumber } from './sample-number.ts';

/** Which rule has asked for a sample; nobody but a person for the last one. */
export const sampleRequesters = ['random', 'first-delivery', 'interval', 'by-hand'] as const;

/** How far a sample is: `void` once its booking was aborted. */
export const sampleStatuses = ['due', 'taken', 'waived', 'void'] as const;

/**
 * What lists are narrowed to: due, taken and without values, with values, no
 * sample at all, or any that was due or taken.
 */
export const sampleFilters = ['due', 'without-values', 'with-values', 'none', 'any'] as const;
export type SampleFilter = (typeof sampleFilters)[number];

/** At which step a sample was taken; none of these two when it was by hand. */
const samplingSteps = ['collectSampleContainer', 'takeSample'] as const;

/** A number that was typed or scanned; what a reader puts around it doesn't count. */
export const sampleNumberSchema = z.string().trim().max(40).refine(isSampleNumber, { error: 'sample.not-a-number' });

const sampleValueSchema = z.object({
  parameter: z.enum(measuredParameters),
  value: z.number(),
  /** Unknown of values that were entered before this was kept. */
  measuredAt: instantSchema.nullable(),
  measuredBy: z.string().nullable(),
});

/** The sample of a booking in a list. */
export const sampleSummarySchema = z.object({
  number: z.string(),
  status: z.enum(sampleStatuses),
  hasValues: z.boolean(),
});
export type SampleSummary = z.infer<typeof sampleSummarySchema>;

/** How far a sample is, in one word. */
export const sampleStateOf = ({ status, hasValues }: SampleSummary) =>
  status === 'taken' && hasValues ? 'valued' : status;

/** The sample of a booking. */
export const sampleSchema = sampleSummarySchema.extend({
  id: idSchema,
  rule: z.enum(sampleRequesters),
  dueAt: instantSchema,
  takenAt: instantSchema.nullable(),
  takenBy: z.string().nullable(),
  takenAtStep: z.enum(samplingSteps).nullable(),
  /** Why one was taken although none was due. */
  takenReason: z.string().nullable(),
  waivedAt: instantSchema.nullable(),
  waivedBy: z.string().nullable(),
  waivedReason: z.string().nullable(),
  /** Who does not wait for its values, and why. */
  valuesWaivedAt: instantSchema.nullable(),
  valuesWaivedBy: z.string().nullable(),
  valuesWaivedReason: z.string().nullable(),
});
export type Sample = z.infer<typeof sampleSchema>;

export const sampleValuesSchema = z.array(sampleValueSchema);
export type SampleValue = z.infer<typeof sampleValueSchema>;
