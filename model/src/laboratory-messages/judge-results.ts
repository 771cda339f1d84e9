import { type AnalysisTest, measureKey } from '../analysis-types/analysis-type.ts';
import type { ResultValue } from '../analysis-types/result-sign.ts';
import type { DecimalMark } from '../imports/german-number.ts';
import { dayOf } from '../imports/import-date.ts';
import { type DateOrder, orderedDate } from '../imports/ordered-date.ts';
import { readSampleNumber } from '../samples/sample-number.ts';
import { isOfVolume, valueParameters } from '../value-sets/value-parameters.ts';
import { type Alias, aliasesByWord, type Known, type KnownSample, resultKey, wordKey } from './known-to-laboratory.ts';
import type { ResultRowReason } from './laboratory-message-reasons.ts';
import { basisOf, convertUnit, isKnownUnit, type ShareOf, splitUnit, type WrittenBasis } from './measuring-units.ts';
import type { WrittenResult } from './result-rows.ts';
import { readResult, splitAmount } from './result-value.ts';
import type { Verdict } from './verdicts.ts';

/** A value that can be taken, in the unit of its test. */
export type TakenResult = ResultValue & {
  readonly sample: string;
  readonly test: AnalysisTest;
  readonly measuredOn: string | null;
};

/** What one value of a file comes to; a wrong one says why. */
export type JudgedResult = {
  readonly written: WrittenResult;
  readonly verdict: Verdict;
  readonly reason?: ResultRowReason;
  readonly result?: TakenResult;
  /** What the laboratory said before, where that was something else. */
  readonly before?: ResultValue;
};

/** How numbers and dates of a file are written. */
export type Writing = { readonly decimalMark: DecimalMark; readonly dateOrder: DateOrder | null };

type Found<T> = { readonly found: T } | { readonly reason: ResultRowReason };
type LeftOut = { readonly isLeftOut: true };

const wrong = (reason: ResultRowReason) => ({ reason });

type Lookup = {
  readonly known: Known;
  readonly alias: (kind: Alias['kind'], word: string) => Alias | undefined;
  readonly byName: ReadonlyMap<string, readonly AnalysisTest[]>;
  readonly byId: ReadonlyMap<string, AnalysisTest>;
};

/** Prepares what rows are looked up in, once for all rows of a file. */
const lookupOf = (known: Known): Lookup => {
  const aliases = aliasesByWord(known.aliases);
  return {
    known,
    alias: (kind, word) => aliases.get(`${kind} ${wordKey(kind, word)}`),
    byName: Map.groupBy(known.tests, ({ name }) => wordKey('test', name)),
    byId: new Map([...known.otherTests, ...known.tests].map((test) => [test.id, test])),
  };
};

const findSample = ({ known, alias }: Lookup, text: string): Found<string> | LeftOut => {
  const said = alias('sample', text);
  if (said?.means === null) return { isLeftOut: true };
  if (text === '') return wrong('laboratory-message.sample-missing');
  const number = readSampleNumber(said?.means ?? text);
  if (number === undefined) return wrong('laboratory-message.not-a-sample-number');
  const sample = known.samples.get(number);
  if (!sample) return wrong('laboratory-message.unknown-sample');
  return sample.isOver ? wrong('laboratory-message.sample-over') : { found: number };
};

/** Of tests that measure the same the first stands for all. */
const onePerMeasure = (tests: readonly AnalysisTest[]): AnalysisTest[] => [
  ...new Map(tests.toReversed().map((test) => [measureKey(test), test])).values(),
];

const findTest = (
  { alias, byName, byId }: Lookup,
  text: string,
  basis: WrittenBasis | undefined,
  ordered: KnownSample['ordered'],
): Found<AnalysisTest> | LeftOut => {
  const said = alias('test', text);
  if (said?.means === null) return { isLeftOut: true };
  if (text === '') return wrong('laboratory-message.test-missing');
  const meant = said?.means ? byId.get(said.means) : undefined;
  const named = meant ? [meant] : (byName.get(wordKey('test', text)) ?? []);
  if (named.length === 0) return wrong('laboratory-message.unknown-test');
  const expected = named.filter((test) => !ordered || ordered.has(measureKey(test)));
  if (expected.length === 0) return wrong('laboratory-message.test-not-ordered');
  const fitting = onePerMeasure(expected.filter((test) => !basis || !test.basis || test.basis === basis));
  const [test, ...others] = fitting;
  if (!test) return wrong('laboratory-message.other-basis');
  return others.length > 0 ? wrong('laboratory-message.ambiguous-test') : { found: test };
};

/** Of what a per cent of a test is a share; of a free test that names no mass nobody knows. */
const shareOf = ({ parameter, basis }: AnalysisTest): ShareOf | undefined => {
  if (parameter === null) return basis ? 'mass-share' : undefined;
  return isOfVolume(parameter) ? 'volume-share' : 'mass-share';
};

/** A value in the unit of its test. */
const inUnitOf = ({ alias }: Lookup, test: AnalysisTest, read: ResultValue, unit: string): Found<ResultValue> => {
  if (read.value === null) return { found: read };
  const own = test.unit ?? '';
  // What is a unit already can't mean another one.
  const said = isKnownUnit(unit) ? undefined : alias('unit', unit);
  const meant = said ? (said.means ?? own) : unit;
  const value = convertUnit(read.value, meant, own, shareOf(test));
  if (value !== undefined) return { found: { ...read, value } };
  if (meant.trim() === '') return wrong('laboratory-message.unit-missing');
  return wrong(isKnownUnit(meant) ? 'laboratory-message.other-unit' : 'laboratory-message.unknown-unit');
};

const isBeyond = ({ parameter }: AnalysisTest, { value }: ResultValue): boolean => {
  if (!parameter || value === null) return false;
  const { minimum, maximum } = valueParameters[parameter];
  return value < minimum || value > maximum;
};

const readDay = (text: string, order: DateOrder | null): Found<string | null> => {
  if (text === '') return { found: null };
  const day = orderedDate(dayOf(text), order);
  if (day === 'ambiguous') return wrong('import.ambiguous-date');
  return day === undefined ? wrong('import.no-such-date') : { found: day };
};

const isSame = (one: ResultValue, other: ResultValue): boolean => one.value === other.value && one.sign === other.sign;

/** Which mass a value speaks of, where the file says it in one place or in both. */
const massOf = ({ basis, unit }: WrittenResult): Found<WrittenBasis | undefined> => {
  const behindUnit = splitUnit(unit).basis;
  if (basis === '') return { found: behindUnit };
  const said = basisOf(basis);
  if (!said || (behindUnit && behindUnit !== said)) return wrong('laboratory-message.unknown-basis');
  return { found: said };
};

/** The unit of a value without the mass that it speaks of: in its column, else behind the number itself. */
export const writtenUnit = ({ unit, value }: WrittenResult): string => splitUnit(unit).unit || splitAmount(value).unit;

/** Reads one value as far as it can be read by itself. */
const readOne = (
  lookup: Lookup,
  written: WrittenResult,
  { decimalMark, dateOrder }: Writing,
): Found<TakenResult> | LeftOut => {
  if (written.broken) return wrong(written.broken);
  const sample = findSample(lookup, written.sample);
  if (!('found' in sample)) return sample;
  const mass = massOf(written);
  if (!('found' in mass)) return mass;
  const test = findTest(lookup, written.test, mass.found, lookup.known.samples.get(sample.found)?.ordered);
  if (!('found' in test)) return test;
  const read = readResult(splitAmount(written.value).amount, decimalMark);
  if ('reason' in read) return read;
  const value = inUnitOf(lookup, test.found, read, writtenUnit(written));
  if (!('found' in value)) return value;
  if (isBeyond(test.found, value.found)) return wrong('laboratory-message.beyond-bounds');
  const day = readDay(written.date, dateOrder);
  if (!('found' in day)) return day;
  return { found: { ...value.found, sample: sample.found, test: test.found, measuredOn: day.found } };
};

/** Judges the values of a file one after another: each is held against those before it, too. */
const judgeIn = (known: Known, writing: Writing) => {
  const lookup = lookupOf(known);
  const said = new Map<string, ResultValue>();
  return (written: WrittenResult): JudgedResult => {
    const read = readOne(lookup, written, writing);
    if ('isLeftOut' in read) return { written, verdict: 'left-out' };
    if ('reason' in read) return { written, verdict: 'wrong', reason: read.reason };
    const result = read.found;
    const key = resultKey(result.sample, measureKey(result.test));
    const [inFile, before] = [said.get(key), known.results.get(key)];
    if (inFile && !isSame(inFile, result))
      return { written, verdict: 'wrong', reason: 'laboratory-message.said-twice' };
    said.set(key, result);
    if (inFile || (before && isSame(before, result))) return { written, verdict: 'same', result };
    return before ? { written, verdict: 'changed', result, before } : { written, verdict: 'new', result };
  };
};

/** What becomes of one value by itself. */
export const judgeResult = (written: WrittenResult, known: Known, writing: Writing): JudgedResult =>
  judgeIn(known, writing)(written);

/**
 * What becomes of each value of a file. One that says of a test of a sample what was said before, in this file or in an earlier one,
 * is the same; another value in the same file can't be told from a mistake. Pauses after every value, for callers that have other
 * things to do in between.
 */
export function* judgeResultSteps(
  rows: readonly WrittenResult[],
  known: Known,
  writing: Writing,
): Generator<undefined, JudgedResult[]> {
  const judge = judgeIn(known, writing);
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
