import { measureKey } from '../analysis-types/analysis-type.ts';
import { isSameStatement } from '../analysis-types/reported-number.ts';
import { isSameResult, type ResultValue } from '../analysis-types/result-sign.ts';
import { type AcceptedResult, convertAnew, convertResult, dryMatterIn } from './convert-results.ts';
import type { ResultRowReason } from './laboratory-message-reasons.ts';
import { type LaboratoryRecords, resultKey } from './laboratory-records.ts';
import { type Found, type LeftOut, onePerMeasure, wordsOf } from './look-up-words.ts';
import { type ReadValue, readWritten, type Writing } from './read-written.ts';
import type { WrittenResult } from './result-rows.ts';
import type { Verdict } from './verdicts.ts';

/** What one value of a file comes to; a wrong one says why. */
export type JudgedResult = {
  readonly written: WrittenResult;
  readonly verdict: Verdict;
  readonly reason?: ResultRowReason;
  readonly result?: AcceptedResult;
  /** What the laboratory said before, where that was something else. */
  readonly before?: ResultValue;
  /** It isn't written: it follows from the dry matter in this row. */
  readonly isReckonedAnew?: true;
};

/**
 * Whether a value that was said before was only measured on another day than
 * was said: nobody has to judge it anew.
 */
export const isOtherDayAlone = ({ before, result }: JudgedResult): boolean =>
  before !== undefined && result !== undefined && isSameResult(before, result);

/**
 * So many conversions lie between what was reported and the value: of two statements the nearer one counts.
 */
const conversionsOf = ({ reported: { form, dryMatter } }: AcceptedResult): number =>
  Number(form !== null) + Number(dryMatter !== null);

/** Of each measure of a sample the result that counts, of all that a file says of it. */
const countingResults = () => {
  const bySample = new Map<string, Map<string, AcceptedResult>>();
  return {
    add: (result: AcceptedResult): void => {
      const ofSample = bySample.get(result.sample) ?? new Map<string, AcceptedResult>();
      if (ofSample.size === 0) bySample.set(result.sample, ofSample);
      const measure = measureKey(result.test);
      const before = ofSample.get(measure);
      if (!before || conversionsOf(result) < conversionsOf(before)) ofSample.set(measure, result);
    },
    of: ({ sample, test }: AcceptedResult) => bySample.get(sample)?.get(measureKey(test)),
  };
};
type Counting = ReturnType<typeof countingResults>;

type Row = { readonly written: WrittenResult; readonly read: Found<ReadValue> | LeftOut };
/** What was said before, and the tests that it may be of. */
type Settled = Pick<LaboratoryRecords, 'results' | 'tests'>;
type Converted = { readonly written: WrittenResult; readonly result: Found<AcceptedResult> | LeftOut };

/** The same once the dry matter of all samples is known. */
function* convertSteps(
  rows: readonly Row[],
  results: LaboratoryRecords['results'],
  counting: Counting,
): Generator<undefined, Converted[]> {
  const dryMatterOf = dryMatterIn(
    rows.flatMap(({ read }) => ('found' in read && read.found.test.parameter === 'dryMatter' ? [read.found] : [])),
    results,
  );
  const converted: Converted[] = [];
  for (const { written, read } of rows) {
    const result = 'found' in read ? convertResult(read.found, dryMatterOf) : read;
    if ('found' in result) counting.add(result.found);
    converted.push({ written, result });
    yield;
  }
  return converted;
}

/** What a dry matter comes to that is another one than was said before. */
const isOtherDryMatter = ({ verdict, result, before }: JudgedResult): boolean =>
  verdict === 'changed' && result?.test.parameter === 'dryMatter' && before?.value !== result.value;

/**
 * What becomes of values that were said before and converted by a dry matter which is another one now: each
 * is another value, too. Those that the file says itself are judged by that.
 */
const judgeAnew = (judged: readonly JudgedResult[], { results, tests }: Settled): JudgedResult[] => {
  const dryMatters = new Map(judged.filter(isOtherDryMatter).map((one) => [one.written.sample, one]));
  if (dryMatters.size === 0) return [];
  const inFile = new Set(judged.map(({ result }) => result && resultKey(result.sample, measureKey(result.test))));
  return [...dryMatters.values()].flatMap(({ written, result: dry }) =>
    onePerMeasure(tests).flatMap((test): JudgedResult[] => {
      const key = dry && resultKey(dry.sample, measureKey(test));
      const before = key === undefined || inFile.has(key) ? undefined : results.get(key);
      const found = dry && before && convertAnew({ sample: dry.sample, test }, before, dry);
      if (!before || !found) return [];
      const about = {
        ...written,
        test: test.name,
        value: String(before.reported?.value),
        unit: before.reported?.unit ?? '',
      };
      const anew = { written: about, isReckonedAnew: true } as const;
      if ('reason' in found) return [{ ...anew, verdict: 'wrong', reason: found.reason }];
      return isSameResult(found.found, before) ? [] : [{ ...anew, verdict: 'changed', result: found.found, before }];
    }),
  );
};

/**
 * What becomes of values that were read, each held against the others and against what was said before.
 * What follows from these for others stands behind them. Pauses after every step of each.
 */
export function* settleSteps(rows: readonly Row[], settled: Settled): Generator<undefined, JudgedResult[]> {
  const { results } = settled;
  const counting = countingResults();
  const converted = yield* convertSteps(rows, results, counting);
  const settle = ({ written, result: found }: Converted): JudgedResult => {
    if ('isLeftOut' in found) return { written, verdict: 'left-out' };
    if ('reason' in found) return { written, verdict: 'wrong', reason: found.reason };
    const result = found.found;
    const counts = counting.of(result) ?? result;
    if (!isSameStatement(counts, result)) return { written, verdict: 'wrong', reason: 'laboratory-message.said-twice' };
    const before = results.get(resultKey(result.sample, measureKey(result.test)));
    if (counts !== result || (before && isSameStatement(before, result))) return { written, verdict: 'same', result };
    return before ? { written, verdict: 'changed', result, before } : { written, verdict: 'new', result };
  };
  const judged: JudgedResult[] = [];
  for (const one of converted) {
    judged.push(settle(one));
    yield;
  }
  return [...judged, ...judgeAnew(judged, settled)];
}

/**
 * What becomes of each value of a file. One that says of a test of a sample what was said before, in this
 * file or in an earlier one, is the same; another value in the same file can't be told from a mistake. Of one
 * that is given in two masses, that of its test counts. Pauses after every value, for callers that have other
 * things to do in between.
 */
export function* judgeResultSteps(
  rows: readonly WrittenResult[],
  records: LaboratoryRecords,
  writing: Writing,
): Generator<undefined, JudgedResult[]> {
  const words = wordsOf(records);
  const read: Row[] = [];
  for (const written of rows) {
    read.push({ written, read: readWritten(words, written, writing) });
    yield;
  }
  return yield* settleSteps(read, records);
}

/** How many values of a file come to what. */
export const countVerdicts = (judged: readonly JudgedResult[]): Record<Verdict, number> => {
  const counts = { new: 0, changed: 0, same: 0, 'left-out': 0, wrong: 0 };
  for (const { verdict } of judged) counts[verdict] += 1;
  return counts;
};
