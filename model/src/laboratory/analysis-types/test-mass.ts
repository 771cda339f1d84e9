import { fixedMass, isPerMass, valueParameterNames } from '../../masterdata/value-sets/value-parameters.ts';
import type { AnalysisTest } from './analysis-type.ts';

type Tested = Pick<AnalysisTest, 'parameter' | 'basis'>;

/** The mass that values of a test speak of: that of its parameter, else its own; null where it has none. */
export const massOf = ({ parameter, basis }: Tested): AnalysisTest['basis'] =>
  parameter === null || isPerMass(parameter) ? basis : fixedMass(parameter);

/**
 * Whether values of a test can be given in either mass, so that each must say in which. Dry matter can't: it
 * is the share of the fresh mass itself, and of dry mass it would always be all.
 */
export const isOfEitherMass = (test: Tested): boolean => test.parameter !== 'dryMatter' && massOf(test) !== null;

/** The parameter of a measure (`measureKey`); null of a free test. */
export const parameterOf = (measure: string): AnalysisTest['parameter'] =>
  valueParameterNames.find((name) => name === measure.split(' ')[0]) ?? null;

/**
 * The mass to name with a value: one that could be the other. What is stored has no basis where its parameter
 * has but one mass.
 */
export const namedMass = (test: Tested): AnalysisTest['basis'] => (isOfEitherMass(test) ? massOf(test) : null);
