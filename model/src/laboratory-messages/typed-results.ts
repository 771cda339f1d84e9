import { z } from 'zod';
import type { AnalysisTest } from '../analysis-types/analysis-type.ts';
import type { ResultValue } from '../analysis-types/result-sign.ts';
import { idSchema, lineSchema } from '../contract/fields.ts';
import { type JudgedResult, judgeResult } from './judge-results.ts';
import { readResult, splitAmount } from './result-value.ts';

/** More tests than this no sample is measured by. */
const MOST_TESTS = 1200;

const isSaid = ({ value }: { readonly value: string }): boolean => value !== '';

/** Values of a sample as somebody types them, each as it could stand in a file. What stays empty says nothing. */
export const typedResultsInputSchema = z.object({
  values: z
    .array(z.object({ testId: idSchema, value: lineSchema(100) }))
    .max(MOST_TESTS)
    .superRefine((values, context) => {
      if (!values.some(isSaid)) context.addIssue({ code: 'custom', path: [0, 'value'], message: 'required' });
      values.forEach(({ testId }, index) => {
        if (values.findIndex((one) => one.testId === testId) < index)
          context.addIssue({ code: 'custom', path: [index, 'testId'], message: 'not-unique' });
      });
    }),
  /** Somebody has said that these values take the place of others that stand. */
  replaces: z.boolean().default(false),
});
export type TypedResultsInput = z.output<typeof typedResultsInputSchema>;

/** A value that somebody has typed, of a test that was ordered. */
export type TypedResult = { readonly test: AnalysisTest; readonly value: string };

/** A number alone is in the unit of its test, whatever that is called. */
const ownUnit = { kind: 'unit', word: '', means: null } as const;

/** What typed values of a sample come to, by the rules of files; each is of the test that it was typed at, and of no other. */
export const judgeTyped = (
  sample: string,
  typed: readonly TypedResult[],
  results: ReadonlyMap<string, ResultValue>,
): JudgedResult[] =>
  typed.map(({ test, value }, index) => {
    const known = {
      tests: [test],
      otherTests: [],
      aliases: [ownUnit],
      samples: new Map([[sample, { isOver: false }]]),
    };
    const written = { row: index + 1, sample, test: test.name, value, unit: '', basis: '', date: '' };
    return judgeResult(written, { ...known, results }, { decimalMark: null, dateOrder: null });
  });

/** Whether a text says something else than the value that stands, as far as it can be read. */
export const saysOther = (text: string, stands: ResultValue): boolean => {
  if (text.trim() === '') return false;
  const { amount, unit } = splitAmount(text);
  const read = readResult(amount, null);
  if ('reason' in read) return false;
  return unit !== '' || read.value !== stands.value || read.sign !== stands.sign;
};
