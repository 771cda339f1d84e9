import {
  fixedMass,
  isPerMass,
  type ValueParameter,
  valueParameters,
} from '../../masterdata/value-sets/value-parameters.ts';
import type { valueBases } from '../../masterdata/value-sets/value-set-choices.ts';

export const contractStatuses = ['active', 'paused', 'closed'] as const;

/** The currencies of a contract's prices, in whole cents. */
export const contractCurrencies = ['EUR', 'DKK'] as const;

/**
 * What a contract has whose maker says nothing: the organisation's currency
 * where a contract may have it, else euros.
 */
export const usualContractCurrency = (ofOrganisation: string): (typeof contractCurrencies)[number] =>
  contractCurrencies.find((one) => one === ofOrganisation) ?? 'EUR';

/**
 * What the list warns of. `ends-soon`: the last day is within the organisation's warning period; `ended`: it
 * is over and nobody has closed the contract.
 */
export const contractWarnings = [
  'limit-value-violation',
  'over-fulfilled',
  'temporary-approval',
  'certificate-missing',
  'ends-soon',
  'ended',
] as const;

/** By which the list can be narrowed: `any` stands for one of them, whichever. */
export const contractFlagFilters = ['any', ...contractWarnings] as const;

/** Which deliveries a sample is taken of. */
export const sampleRules = ['none', 'random', 'first-delivery', 'interval'] as const;
export const sampleIntervals = ['day', 'week', 'month', 'year'] as const;

/** Who brings the goods of a contract: the supplier, the plant, or now one and now the other. */
export const deliveryTypes = ['both', 'delivery', 'collection'] as const;

/**
 * For what freight is paid beside the price: nothing, each ton that the
 * supplier brings, each delivery that it brings.
 */
export const freightTypes = ['none', 'per-ton', 'per-delivery'] as const;

/**
 * What of a delivery is measured and may be agreed on: each is a parameter of value sets, with its unit,
 * bounds and mass (`massOfMeasured`). They keep the laboratory's abbreviations as names, for under these
 * stand the terms of contracts and the lines of issued settlements.
 */
const parameterOf = {
  ts: 'dryMatter',
  ots: 'organicDryMatter',
  ph: 'ph',
  n: 'nitrogen',
  'nh4-n': 'ammoniumNitrogen',
  p: 'phosphorus',
  k: 'potassium',
  mg: 'magnesium',
  ch4: 'methane',
  biogas: 'biogas',
} as const satisfies Readonly<Record<string, ValueParameter>>;
export type MeasuredParameter = keyof typeof parameterOf;
export const measuredParameters = Object.keys(parameterOf) as MeasuredParameter[];

/** By which parameter of value sets something is measured. */
export const valueParameterOf = (parameter: MeasuredParameter): ValueParameter => parameterOf[parameter];

/** Unit and bounds of what is measured: those of value sets. */
export const measuredBounds = (parameter: MeasuredParameter) => valueParameters[parameterOf[parameter]];

/**
 * The mass that what is measured speaks of: that of its parameter, fresh where either could be stated; null
 * where it has none.
 */
export const massOfMeasured = (parameter: MeasuredParameter): (typeof valueBases)[number] | null => {
  const name = parameterOf[parameter];
  return isPerMass(name) ? 'fresh-mass' : fixedMass(name);
};

/**
 * What of a delivery is measured by a parameter of value sets; undefined for
 * those on which nothing is agreed.
 */
export const measuredOf = (parameter: ValueParameter): MeasuredParameter | undefined =>
  measuredParameters.find((measured) => parameterOf[measured] === parameter);
