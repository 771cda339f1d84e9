import { allSteps } from '../../core/contract/all-steps.ts';
import type { MeasurableDays } from '../../yard/samples/measurable-days.ts';
import { type AnalysisTest, measureKey } from '../analysis-types/analysis-type.ts';
import { type JudgedResult, settleSteps } from './judge-results.ts';
import { type MeasuredValue, resultKey } from './laboratory-records.ts';
import { wordsOf } from './look-up-words.ts';
import { readWritten } from './read-written.ts';

/** A value that somebody has typed, of a test that was ordered. */
export type TypedResult = { readonly test: AnalysisTest; readonly value: string };

/** The sample that values are typed of, and the day on which they were measured. */
export type TypedSample = {
  readonly number: string;
  readonly days: MeasurableDays;
  readonly measuredOn: string;
  /** All that was ordered of it. */
  readonly tests: readonly AnalysisTest[];
};

/** A number alone is in the unit and the mass of its test, whatever these are called. */
const ownWords = [
  { kind: 'unit', word: '', means: null },
  { kind: 'basis', word: '', means: null },
] as const;

/**
 * Whoever types a value that stands with another day mends its day. A file
 * that repeats a value says nothing by it.
 */
const withDay = (judged: JudgedResult, results: ReadonlyMap<string, MeasuredValue>): JudgedResult => {
  const { verdict, result } = judged;
  const before = result && results.get(resultKey(result.sample, measureKey(result.test)));
  return verdict === 'same' && before && before.measuredOn !== result.measuredOn
    ? { ...judged, verdict: 'changed', before }
    : judged;
};

/**
 * What typed values of a sample come to, by the rules of files; each is of the test
 * that it was typed at, and of no other. What follows from these for others stands behind them.
 */
export const judgeTyped = (
  { number: sample, days, measuredOn: date, tests }: TypedSample,
  typed: readonly TypedResult[],
  results: ReadonlyMap<string, MeasuredValue>,
): JudgedResult[] => {
  const samples = new Map([[sample, { isOver: false, days }]]);
  const rows = typed.map(({ test, value }, index) => {
    const words = wordsOf({ tests: [test], otherTests: [], aliases: ownWords, samples, results });
    const written = { row: index + 1, sample, test: test.name, value, unit: '', basis: '', date };
    return { written, read: readWritten(words, written, { decimalMark: null, dateOrder: null }) };
  });
  return allSteps(settleSteps(rows, { results, tests })).map((judged) => withDay(judged, results));
};
