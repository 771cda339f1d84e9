import { z } from 'zod';
import { valueBasisSchema } from '../../masterdata/value-sets/value-set.ts';
import { nutrientForms } from './nutrient-forms.ts';

/** A value as its laboratory reported it, and by what it was converted into that of its test. */
export const reportedNumberSchema = z.object({
  value: z.number().nullable(),
  /** As it was understood, without mass and nutrient; '' where there is none. */
  unit: z.string(),
  /** Null where none was named. */
  basis: valueBasisSchema.nullable(),
  /** As what a nutrient was reported, where its test measures it as something else: `P2O5` of phosphorus. */
  form: z.enum(nutrientForms).nullable(),
  /** Of the same sample, in per cent, where the value was reported of another mass than the test's. */
  dryMatter: z.number().nullable(),
});
export type ReportedNumber = z.infer<typeof reportedNumberSchema>;
