import { isOfVolume } from '../../masterdata/value-sets/value-parameters.ts';
import { readSampleNumber } from '../../yard/samples/sample-number.ts';
import { type AnalysisTest, measureKey } from '../analysis-types/analysis-type.ts';
import { conversionOf, isMeasuringUnit, normalUnit, type ShareOf } from '../analysis-types/measuring-units.ts';
import type { ResultRowReason } from './laboratory-message-reasons.ts';
import {
  type Alias,
  aliasesByWord,
  type LaboratoryRecords,
  type SampleOnRecord,
  wordKey,
} from './laboratory-records.ts';
import { basisOf, namesNoBasis, splitUnit, type WrittenBasis, writtenBases } from './written-basis.ts';

export type Found<T> = { readonly found: T } | { readonly reason: ResultRowReason };
export type LeftOut = { readonly isLeftOut: true };

/** Says why something can't be taken. */
export const wrong = (reason: ResultRowReason) => ({ reason });

/** Remembers what was found of each thing: a file says few words, and each of them a thousand times. */
const remembering = <K, T>(find: (of: K) => T): ((of: K) => T) => {
  const cached = new Map<K, { readonly found: T }>();
  return (of) => {
    const before = cached.get(of);
    if (before) return before.found;
    const found = find(of);
    cached.set(of, { found });
    return found;
  };
};

type AliasOf = (kind: Alias['kind'], word: string) => Alias | undefined;
type Ordered = SampleOnRecord['ordered'];

const sampleIn =
  ({ samples }: LaboratoryRecords, alias: AliasOf) =>
  (text: string): Found<string> | LeftOut => {
    const aliased = alias('sample', text);
    if (aliased?.means === null) return { isLeftOut: true };
    if (text === '') return wrong('laboratory-message.sample-missing');
    const number = readSampleNumber(aliased?.means ?? text);
    if (number === undefined) return wrong('laboratory-message.not-a-sample-number');
    const sample = samples.get(number);
    if (!sample) return wrong('laboratory-message.unknown-sample');
    return sample.isOver ? wrong('laboratory-message.sample-over') : { found: number };
  };

/** Of tests that measure the same the first stands for all. */
const onePerMeasure = (tests: readonly AnalysisTest[]): AnalysisTest[] => [
  ...new Map(tests.toReversed().map((test) => [measureKey(test), test])).values(),
];

/** Which mass a value speaks of; undefined where nothing says it. */
type Mass = Found<WrittenBasis | undefined> | LeftOut;

/**
 * The test that a word means of a mass, among those that were ordered of a sample. Where none
 * of them is of a mass, none is asked for.
 */
const testIn = ({ tests, otherTests }: LaboratoryRecords, alias: AliasOf) => {
  const byName = Map.groupBy(tests, ({ name }) => wordKey('test', name));
  const byId = new Map([...otherTests, ...tests].map((test) => [test.id, test]));
  return (text: string, mass: Mass, ordered: Ordered): Found<AnalysisTest> | LeftOut => {
    const aliased = alias('test', text);
    if (aliased?.means === null) return { isLeftOut: true };
    if (text === '') return wrong('laboratory-message.test-missing');
    const meant = aliased?.means ? byId.get(aliased.means) : undefined;
    const named = meant ? [meant] : (byName.get(wordKey('test', text)) ?? []);
    if (named.length === 0) return wrong('laboratory-message.unknown-test');
    const expected = named.filter((test) => !ordered || ordered.has(measureKey(test)));
    if (expected.length === 0) return wrong('laboratory-message.test-not-ordered');
    const basisFound = expected.some(({ basis }) => basis !== null) ? mass : { found: undefined };
    if (!('found' in basisFound)) return basisFound;
    const { found: basis } = basisFound;
    const fitting = onePerMeasure(expected.filter((test) => !basis || !test.basis || test.basis === basis));
    const [test, ...others] = fitting;
    if (!test) return wrong('laboratory-message.other-basis');
    return others.length > 0 ? wrong('laboratory-message.ambiguous-test') : { found: test };
  };
};

/** Of what a per cent of a test is a share; of a free test that names no mass nobody knows. */
const shareOf = ({ parameter, basis }: AnalysisTest): ShareOf | undefined => {
  if (parameter === null) return basis ? 'mass-share' : undefined;
  return isOfVolume(parameter) ? 'volume-share' : 'mass-share';
};

/**
 * How a value of a written unit becomes one in the unit of a test: as it is written, else
 * as somebody has said that it is meant.
 */
const conversionIn =
  (alias: AliasOf) =>
  (test: AnalysisTest, unit: string): Found<(value: number) => number> | LeftOut => {
    const [own, share] = [test.unit ?? '', shareOf(test)];
    const asWritten = conversionOf(unit, own, share);
    if (asWritten) return { found: asWritten };
    const aliased = alias('unit', unit);
    if (aliased?.means === null && normalUnit(unit) !== '') return { isLeftOut: true };
    const meant = aliased ? (aliased.means ?? own) : unit;
    const convert = conversionOf(meant, own, share);
    if (convert) return { found: convert };
    if (meant.trim() === '') return wrong('laboratory-message.unit-missing');
    return wrong(isMeasuringUnit(meant) ? 'laboratory-message.other-unit' : 'laboratory-message.unknown-unit');
  };

/**
 * The mass that a word in its own column means: as it is written, else as somebody has said that it is meant.
 */
const massIn = (alias: AliasOf, text: string): Mass => {
  if (namesNoBasis(text)) return { found: undefined };
  const asWritten = basisOf(text);
  if (asWritten) return { found: asWritten };
  const aliased = alias('basis', text);
  if (aliased?.means === null) return { isLeftOut: true };
  const meant = writtenBases.find((basis) => basis === aliased?.means);
  return meant ? { found: meant } : wrong('laboratory-message.unknown-basis');
};

/** The mass of a value where its column, its unit and what stands behind the number are of one mind. */
const oneMass = (inColumn: Mass, behind: readonly (WrittenBasis | undefined)[]): Mass => {
  if (!('found' in inColumn)) return inColumn;
  const [mass, ...others] = new Set([inColumn.found, ...behind].filter((basis) => basis !== undefined));
  return others.length > 0 ? wrong('laboratory-message.contradicting-bases') : { found: mass };
};

/** What the words of one file mean, each looked up once. */
export const wordsOf = (records: LaboratoryRecords) => {
  const aliases = aliasesByWord(records.aliases);
  const alias: AliasOf = (kind, word) => aliases.get(`${kind} ${wordKey(kind, word)}`);
  const [findTest, findConversion] = [testIn(records, alias), conversionIn(alias)];
  const testsOf = remembering((ordered: Ordered) =>
    remembering((mass: Mass) => remembering((text: string) => findTest(text, mass, ordered))),
  );
  const conversions = remembering((test: AnalysisTest) => remembering((unit: string) => findConversion(test, unit)));
  const split = remembering(splitUnit);
  const massOf = remembering((basis: string) => massIn(alias, basis));
  const masses = remembering((basis: string) =>
    remembering((unit: string) =>
      remembering((behindNumber: WrittenBasis | undefined) =>
        oneMass(massOf(basis), [split(unit).basis, behindNumber]),
      ),
    ),
  );
  return {
    sample: remembering(sampleIn(records, alias)),
    /** Of a sample, the test that a word means. */
    test: (number: string, text: string, mass: Mass) => testsOf(records.samples.get(number)?.ordered)(mass)(text),
    /** When a sample can have been measured. */
    days: (number: string) => records.samples.get(number)?.days,
    conversion: (test: AnalysisTest, unit: string) => conversions(test)(unit),
    /** Which mass a value speaks of, where the file says it in one place or in several. */
    mass: (basis: string, unit: string, behindNumber: WrittenBasis | undefined) => masses(basis)(unit)(behindNumber),
    /** A unit without the mass that it speaks of. */
    bareUnit: (unit: string): string => split(unit).unit,
  };
};
export type Words = ReturnType<typeof wordsOf>;
