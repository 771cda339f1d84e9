import type { DecimalMark } from '../../exchange/weighing-files/german-number.ts';
import { dayOf } from '../../exchange/weighing-files/import-date.ts';
import { type DateOrder, orderedDate } from '../../exchange/weighing-files/ordered-date.ts';
import type { MeasurableDays } from '../../yard/samples/measurable-days.ts';
import { type AnalysisTest, measureKey } from '../analysis-types/analysis-type.ts';
import { outOfBounds } from '../analysis-types/measured-bounds.ts';
import { isSameResult, type ResultValue } from '../analysis-types/result-sign.ts';
import type { ResultRowReason } from './laboratory-message-reasons.ts';
import { type LaboratoryRecords, resultKey, wrongDay } from './laboratory-records.ts';
import { type Found, type LeftOut, type Words, wordsOf, wrong } from './look-up-words.ts';
import type { WrittenResult } from './result-rows.ts';
import { readResult, splitAmount } from './result-value.ts';
import type { Verdict } from './verdicts.ts';
import { splitUnit } from './written-basis.ts';

/** A value that can be taken, in the unit of its test. */
export type AcceptedResult = ResultValue & {
  readonly sample: string;
  readonly test: AnalysisTest;
  readonly measuredOn: string | null;
};

/** What one value of a file comes to; a wrong one says why. */
export type JudgedResult = {
  readonly written: WrittenResult;
  readonly verdict: Verdict;
  readonly reason?: ResultRowReason;
  readonly result?: AcceptedResult;
  /** What the laboratory said before, where that was something else. */
  readonly before?: ResultValue;
};

/** How numbers and dates of a file are written. */
export type Writing = { readonly decimalMark: DecimalMark; readonly dateOrder: DateOrder | null };

/** A value in the unit of its test, where it is one that there can be. */
const inUnitOf = (words: Words, test: AnalysisTest, read: ResultValue, unit: string): Found<ResultValue> | LeftOut => {
  if (read.value === null) return { found: read };
  const conversion = words.conversion(test, unit);
  if (!('found' in conversion)) return conversion;
  const value = conversion.found(read.value);
  // Of a very small number nothing may be left in a larger unit.
  if (value === 0 && read.value !== 0) return wrong('laboratory-message.too-small');
  const reason = outOfBounds(test, { ...read, value });
  return reason ? wrong(reason) : { found: { ...read, value } };
};

const readDay = (text: string, order: DateOrder | null, days: MeasurableDays | undefined): Found<string | null> => {
  if (text === '') return { found: null };
  const day = orderedDate(dayOf(text), order);
  if (day === 'ambiguous') return wrong('import.ambiguous-date');
  if (day === undefined) return wrong('import.no-such-date');
  const reason = days && wrongDay(day, days);
  return reason ? wrong(reason) : { found: day };
};

/**
 * Whether a value that was said before was only measured on another day than
 * was said: nobody has to judge it anew.
 */
export const isOtherDayAlone = ({ before, result }: JudgedResult): boolean =>
  before !== undefined && result !== undefined && isSameResult(before, result);

/** The unit of a value without the mass that it speaks of: in its column, else behind the number itself. */
export const writtenUnit = (
  { unit, value }: WrittenResult,
  bareUnit = (text: string) => splitUnit(text).unit,
): string => bareUnit(unit) || splitAmount(value).unit;

/** Reads one value as far as it can be read by itself. */
const readOne = (
  words: Words,
  written: WrittenResult,
  { decimalMark, dateOrder }: Writing,
): Found<AcceptedResult> | LeftOut => {
  if (written.broken) return wrong(written.broken);
  const sample = words.sample(written.sample);
  if (!('found' in sample)) return sample;
  const { amount, basis } = splitAmount(written.value);
  const mass = words.mass(written.basis, written.unit, basis);
  const test = words.test(sample.found, written.test, mass);
  if (!('found' in test)) return test;
  const read = readResult(amount, decimalMark);
  if ('reason' in read) return read;
  const value = inUnitOf(words, test.found, read, writtenUnit(written, words.bareUnit));
  if (!('found' in value)) return value;
  const day = readDay(written.date, dateOrder, words.days(sample.found));
  if (!('found' in day)) return day;
  const { value: number, sign } = value.found;
  return { found: { value: number, sign, sample: sample.found, test: test.found, measuredOn: day.found } };
};

/** What a file has said of samples so far, by what it measures. */
const resultsSoFar = () => {
  const bySample = new Map<string, Map<string, ResultValue>>();
  return ({ sample, test, value, sign }: AcceptedResult): ResultValue | undefined => {
    const [ofSample, measure] = [bySample.get(sample) ?? new Map<string, ResultValue>(), measureKey(test)];
    const before = ofSample.get(measure);
    if (!before) bySample.set(sample, ofSample.set(measure, { value, sign }));
    return before;
  };
};

/** Judges the values of a file one after another: each is held against those before it, too. */
const judgeIn = (records: LaboratoryRecords, writing: Writing) => {
  const words = wordsOf(records);
  const sayOf = resultsSoFar();
  return (written: WrittenResult): JudgedResult => {
    const read = readOne(words, written, writing);
    if ('isLeftOut' in read) return { written, verdict: 'left-out' };
    if ('reason' in read) return { written, verdict: 'wrong', reason: read.reason };
    const result = read.found;
    const inFile = sayOf(result);
    if (inFile && !isSameResult(inFile, result))
      return { written, verdict: 'wrong', reason: 'laboratory-message.said-twice' };
    const before = records.results.get(resultKey(result.sample, measureKey(result.test)));
    if (inFile || (before && isSameResult(before, result))) return { written, verdict: 'same', result };
    return before ? { written, verdict: 'changed', result, before } : { written, verdict: 'new', result };
  };
};

/** What becomes of one value by itself. */
export const judgeResult = (written: WrittenResult, records: LaboratoryRecords, writing: Writing): JudgedResult =>
  judgeIn(records, writing)(written);

/**
 * What becomes of each value of a file. One that says of a test of a sample what was said before, in this
 * file or in an earlier one, is the same; another value in the same file can't be told from a mistake. Pauses
 * after every value, for callers that have other things to do in between.
 */
export function* judgeResultSteps(
  rows: readonly WrittenResult[],
  records: LaboratoryRecords,
  writing: Writing,
): Generator<undefined, JudgedResult[]> {
  const judge = judgeIn(records, writing);
  const judged: JudgedResult[] = [];
  for (const written of rows) {
    judged.push(judge(written));
    yield;
  }
  return judged;
}

/** How many values of a file come to what. */
export const countVerdicts = (judged: readonly JudgedResult[]): Record<Verdict, number> => {
  const counts = { new: 0, changed: 0, same: 0, 'left-out': 0, wrong: 0 };
  for (const { verdict } of judged) counts[verdict] += 1;
  return counts;
};
