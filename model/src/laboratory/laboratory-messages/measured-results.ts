import { onMass } from '../../masterdata/value-sets/convert-basis.ts';
import { toShownPlaces } from '../../masterdata/value-sets/value-parameters.ts';
import {
  type MeasuredParameter,
  measuredParameters,
  measuredOf as parameterMeasured,
} from '../../purchasing/contracts/contract-choices.ts';
import type { MeasuredValues } from '../../yard/samples/measured-values.ts';
import type { AnalysisTest } from '../analysis-types/analysis-type.ts';
import { numberReckoned, type ResultValue } from '../analysis-types/result-sign.ts';

/** What a laboratory has said of one test of a sample. */
export type SampleResult = ResultValue & Pick<AnalysisTest, 'parameter' | 'basis'>;

type Measured = ReadonlyMap<MeasuredParameter, number>;

/**
 * What of these results is measured of a delivery: those that terms of contracts may be about, on fresh mass.
 * What was measured of dry mass waits for the dry matter of the same sample.
 */
export const measuredOf = (results: readonly SampleResult[]): Measured => {
  // Of several laboratories the last one counts, whose results come last.
  const dry = results.findLast(({ parameter }) => parameter === 'dryMatter');
  const dryMatter = dry ? numberReckoned(dry) : null;
  const measured = new Map<MeasuredParameter, number>();
  const ofFresh = new Set<MeasuredParameter>();
  for (const result of results) {
    const name = result.parameter && parameterMeasured(result.parameter);
    const value = numberReckoned(result);
    if (!name || value === null) continue;
    if (result.basis !== 'dry-mass') {
      measured.set(name, toShownPlaces(value));
      ofFresh.add(name);
    } else if (dryMatter !== null && !ofFresh.has(name))
      measured.set(name, toShownPlaces(onMass(value, 'fresh-mass', dryMatter)));
  }
  return measured;
};

/** What is measured otherwise than before; what is no longer said is taken back. */
export const measuredChanges = (before: readonly SampleResult[], after: readonly SampleResult[]): MeasuredValues => {
  const [was, is] = [measuredOf(before), measuredOf(after)];
  return measuredParameters
    .filter((parameter) => was.get(parameter) !== is.get(parameter))
    .map((parameter) => ({ parameter, value: is.get(parameter) ?? null }));
};
