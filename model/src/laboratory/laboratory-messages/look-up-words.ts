import { readSampleNumber } from '../../yard/samples/sample-number.ts';
import { type AnalysisTest, measureKey } from '../analysis-types/analysis-type.ts';
import { conversionOf, isMeasuringUnit, normalUnit, shareOf } from '../analysis-types/measuring-units.ts';
import { formOfName, isUnclearForm } from '../analysis-types/nutrient-forms.ts';
import { isOfEitherMass, massOf } from '../analysis-types/test-mass.ts';
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
export const onePerMeasure = (tests: readonly AnalysisTest[]): AnalysisTest[] => [
  ...new Map(tests.toReversed().map((test) => [measureKey(test), test])).values(),
];

/**
 * Which mass a value speaks of; `own`: none is named, and somebody has said that the test's is meant then;
 * undefined where nothing says it.
 */
type Mass = Found<WrittenBasis | 'own' | undefined> | LeftOut;

/** A test with how the mass of its value stands to its own. */
export type FoundTest = { readonly test: AnalysisTest; readonly mass: 'own' | 'other' | 'missing' };

/**
 * Which of several tests a mass names: those of it or of none, else those that a value can be converted to.
 */
const fittingTests = (tests: readonly AnalysisTest[], mass: WrittenBasis): FoundTest[] => {
  const own = tests.filter((test) => (massOf(test) ?? mass) === mass);
  return own.length > 0
    ? own.map((test) => ({ test, mass: 'own' }))
    : tests.filter(isOfEitherMass).map((test) => ({ test, mass: 'other' }));
};

const testsOfMass = (tests: readonly AnalysisTest[], mass: WrittenBasis | 'own' | undefined): FoundTest[] => {
  if (mass !== undefined && mass !== 'own') return fittingTests(tests, mass);
  return tests.map((test) => ({ test, mass: mass === undefined && isOfEitherMass(test) ? 'missing' : 'own' }));
};

/**
 * The test that a word means of a mass, among those that were ordered of a sample. Where none
 * of them is of a mass, none is asked for.
 */
const testIn = ({ tests, otherTests }: LaboratoryRecords, alias: AliasOf) => {
  const byName = Map.groupBy(tests, ({ name }) => wordKey('test', name));
  const byId = new Map([...otherTests, ...tests].map((test) => [test.id, test]));
  return (text: string, mass: Mass, ordered: Ordered): Found<FoundTest> | LeftOut => {
    const aliased = alias('test', text);
    if (aliased?.means === null) return { isLeftOut: true };
    if (text === '') return wrong('laboratory-message.test-missing');
    const meant = aliased?.means ? byId.get(aliased.means) : undefined;
    const named = meant ? [meant] : (byName.get(wordKey('test', text)) ?? []);
    if (named.length === 0) return wrong('laboratory-message.unknown-test');
    const expected = named.filter((test) => !ordered || ordered.has(measureKey(test)));
    if (expected.length === 0) return wrong('laboratory-message.test-not-ordered');
    const isOfMass = expected.some((test) => massOf(test) !== null);
    const massFound = isOfMass ? mass : ({ found: 'own' } as const);
    if (!('found' in massFound)) return massFound;
    const fitting = testsOfMass(onePerMeasure(expected), massFound.found);
    const [first, ...others] = fitting;
    if (!first) return wrong('laboratory-message.other-basis');
    if (others.length === 0) return { found: first };
    const isToldByMass = massFound.found === undefined && new Set(fitting.map(({ test }) => massOf(test))).size > 1;
    return wrong(isToldByMass ? 'laboratory-message.basis-missing' : 'laboratory-message.ambiguous-test');
  };
};

/**
 * The unit of a value, which can be converted into that of a test: as it is written, else as somebody has
 * said that it is meant.
 */
const unitIn =
  (alias: AliasOf) =>
  (test: AnalysisTest, unit: string): Found<string> | LeftOut => {
    const [own, share] = [test.unit ?? '', shareOf(test)];
    if (conversionOf(unit, own, share)) return { found: unit };
    const aliased = alias('unit', unit);
    if (aliased?.means === null && normalUnit(unit) !== '') return { isLeftOut: true };
    const meant = aliased ? (aliased.means ?? own) : unit;
    if (conversionOf(meant, own, share)) return { found: meant };
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

/** What is meant where no mass is named, as somebody has said it. */
const unnamedMass = (alias: AliasOf): Mass => {
  const aliased = alias('basis', '');
  if (!aliased) return { found: undefined };
  return { found: writtenBases.find((basis) => basis === aliased.means) ?? 'own' };
};

/** The mass of a value where its column, its unit and what stands behind the number are of one mind. */
const oneMass = (inColumn: Mass, behind: readonly (WrittenBasis | undefined)[], unnamed: Mass): Mass => {
  if (!('found' in inColumn)) return inColumn;
  const [mass, ...others] = new Set([inColumn.found, ...behind].filter((basis) => basis !== undefined));
  if (others.length > 0) return wrong('laboratory-message.contradicting-bases');
  return mass ? { found: mass } : unnamed;
};

/** What the words of one file mean, each looked up once. */
export const wordsOf = (records: LaboratoryRecords) => {
  const aliases = aliasesByWord(records.aliases);
  const alias: AliasOf = (kind, word) => aliases.get(`${kind} ${wordKey(kind, word)}`);
  const [findTest, findUnit, unnamed] = [testIn(records, alias), unitIn(alias), unnamedMass(alias)];
  const testsOf = remembering((ordered: Ordered) =>
    remembering((mass: Mass) => remembering((text: string) => findTest(text, mass, ordered))),
  );
  const units = remembering((test: AnalysisTest) => remembering((unit: string) => findUnit(test, unit)));
  const split = remembering(splitUnit);
  const massNamed = remembering((basis: string) => massIn(alias, basis));
  const masses = remembering((basis: string) =>
    remembering((unit: string) =>
      remembering((behindNumber: WrittenBasis | undefined) =>
        oneMass(massNamed(basis), [split(unit).basis, behindNumber], unnamed),
      ),
    ),
  );
  return {
    sample: remembering(sampleIn(records, alias)),
    /** Of a sample, the test that a word means. */
    test: (number: string, text: string, mass: Mass) => testsOf(records.samples.get(number)?.ordered)(mass)(text),
    /** When a sample can have been measured. */
    days: (number: string) => records.samples.get(number)?.days,
    unit: (test: AnalysisTest, unit: string) => units(test)(unit),
    /** Which mass a value speaks of, where the file says it in one place or in several. */
    mass: (basis: string, unit: string, behindNumber: WrittenBasis | undefined) => masses(basis)(unit)(behindNumber),
    /** A unit without the mass and the nutrient that it speaks of. */
    split,
    /** As what a word for a test gives a nutrient. */
    form: remembering(formOfName),
    isUnclear: remembering(isUnclearForm),
  };
};
export type Words = ReturnType<typeof wordsOf>;
