import { type AnalysisTest, measureOf } from '../analysis-types/analysis-type.ts';
import { outOfBounds } from '../analysis-types/measured-bounds.ts';
import { inUnitAndForm, valueReportedOf } from '../analysis-types/reported-number.ts';
import type { ReportedNumber } from '../analysis-types/reported-number-schema.ts';
import type { ResultValue } from '../analysis-types/result-sign.ts';
import { type LaboratoryRecords, type MeasuredValue, resultKey } from './laboratory-records.ts';
import { type Found, wrong } from './look-up-words.ts';
import type { ReadValue } from './read-written.ts';

/** A value that can be taken, in unit, form and mass of its test, with how it was reported. */
export type AcceptedResult = ResultValue & {
  readonly sample: string;
  readonly test: AnalysisTest;
  readonly measuredOn: string | null;
  readonly reported: ReportedNumber;
};

/** The dry matter of a sample in per cent; undefined where nobody has determined it, or as a limit only. */
export type DryMatterOf = (sample: string) => number | undefined;

const DRY_MATTER = measureOf({ parameter: 'dryMatter', basis: null }) ?? '';

const usable = ({ value, sign }: ResultValue): number | undefined =>
  value !== null && value > 0 && value <= 100 && sign === null ? value : undefined;

/** The dry matter of samples: as a file says it (`read`), else as their laboratory has said it before. */
export const dryMatterIn = (read: Iterable<ReadValue>, results: LaboratoryRecords['results']): DryMatterOf => {
  const inFile = new Map<string, number | undefined>();
  for (const { sample, test, sign, reported } of read) {
    if (inFile.has(sample)) continue;
    const value = reported.value === null ? null : (inUnitAndForm(test, reported.value, reported) ?? null);
    inFile.set(sample, usable({ value, sign }));
  }
  return (sample) => {
    if (inFile.has(sample)) return inFile.get(sample);
    const before = results.get(resultKey(sample, DRY_MATTER));
    return before && usable(before);
  };
};

/** The dry matter by which a value is converted; null where it is of its test's own mass. */
const dryMatterFor = ({ isOfOtherMass, sample }: ReadValue, dryMatterOf: DryMatterOf): Found<number | null> => {
  if (!isOfOtherMass) return { found: null };
  const dryMatter = dryMatterOf(sample);
  return dryMatter === undefined ? wrong('laboratory-message.other-basis') : { found: dryMatter };
};

/** A value in the unit, the form and the mass of its test, where it is one that there can be. */
export const convertResult = (read: ReadValue, dryMatterOf: DryMatterOf): Found<AcceptedResult> => {
  const { sample, test, sign, measuredOn, reported } = read;
  const dryMatter = dryMatterFor(read, dryMatterOf);
  if (!('found' in dryMatter)) return dryMatter;
  const result = { sample, test, sign, measuredOn, reported: { ...reported, dryMatter: dryMatter.found } };
  const value = valueReportedOf(test, result.reported);
  if (value === undefined) return wrong('laboratory-message.other-unit');
  // Of a very small number nothing may be left in a larger unit.
  if (value === 0 && reported.value !== 0) return wrong('laboratory-message.too-small');
  const reason = outOfBounds(test, { value, sign });
  return reason ? wrong(reason) : { found: { ...result, value } };
};

/**
 * A value that was said before by another dry matter of its sample; undefined where that cannot convert it.
 */
export const convertAnew = (
  about: Pick<AcceptedResult, 'sample' | 'test'>,
  { reported, sign, measuredOn }: MeasuredValue,
  dry: ResultValue,
): Found<AcceptedResult> | undefined => {
  const dryMatter = usable(dry);
  if (!reported || reported.dryMatter === null || dryMatter === undefined) return undefined;
  return convertResult({ ...about, sign, measuredOn, reported, isOfOtherMass: true }, () => dryMatter);
};
