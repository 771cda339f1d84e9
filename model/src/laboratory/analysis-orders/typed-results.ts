import { z } from 'zod';
import { dateSchema, idSchema, lineSchema } from '../../core/contract/fields.ts';

/** What falls with a value that another one replaces. */
export type WithdrawnFact = 'verdict' | 'potential-product';

/** More tests than this no sample is measured by. */
const MOST_TESTS = 1200;

const isFilled = ({ value }: { readonly value: string }): boolean => value !== '';

/**
 * Values of a sample as somebody types them, each as it could stand in a file. What stays empty says nothing.
 */
export const typedResultsInputSchema = z.object({
  values: z
    .array(z.object({ testId: idSchema, value: lineSchema(100) }))
    .max(MOST_TESTS)
    .superRefine((values, context) => {
      if (!values.some(isFilled)) context.addIssue({ code: 'custom', path: [0, 'value'], message: 'required' });
      values.forEach(({ testId }, index) => {
        if (values.findIndex((one) => one.testId === testId) < index)
          context.addIssue({ code: 'custom', path: [index, 'testId'], message: 'not-unique' });
      });
    }),
  /** When they were measured, never ahead; left out, today. What is there and empty says no day. */
  measuredOn: dateSchema({ yearsAhead: 0 }).optional(),
  /** Somebody has said that these values take the place of others that stand. */
  replaces: z.boolean().default(false),
});
export type TypedResultsInput = z.output<typeof typedResultsInputSchema>;
