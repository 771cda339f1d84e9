import type { valueBases } from './value-set-choices.ts';

type Mass = (typeof valueBases)[number];

type Parameter = {
  readonly unit: string;
  readonly minimum: number;
  readonly maximum: number;
  /**
   * What its amounts are amounts of. `either`: an amount in each ton, of which a dry one has more than a
   * fresh one; value set and test say which. `none`: it is the same of both.
   */
  readonly mass: Mass | 'either' | 'none';
  /** A share of the volume of a gas; every other per cent is of mass. */
  readonly isOfVolume?: true;
};

const perCent = { unit: '%', minimum: 0, maximum: 100, mass: 'none' } as const satisfies Parameter;
// A ton holds no more than a ton of anything.
const content = { unit: 'kg/t', minimum: 0, maximum: 1000, mass: 'either' } as const satisfies Parameter;

/**
 * What a value set may say of an article, in the order in which it is read: the
 * only place that knows units and bounds.
 */
export const valueParameters = {
  dryMatter: { ...perCent, mass: 'fresh-mass' },
  /** As DIN EN 15935 determines it; laboratories also give it in fresh mass. */
  organicDryMatter: { ...perCent, mass: 'dry-mass' },
  biogas: { unit: 'm³/t', minimum: 0, maximum: 1500, mass: 'either' },
  methane: { ...perCent, isOfVolume: true },
  cleanGas: { unit: 'm³/t', minimum: 0, maximum: 1000, mass: 'either' },
  nitrogen: content,
  ammoniumNitrogen: content,
  /** What of the nitrogen comes from animals; the law on manure asks for it. */
  animalNitrogen: content,
  phosphorus: content,
  potassium: content,
  magnesium: content,
  nitrogenPerPhosphorus: { unit: '', minimum: 0, maximum: 1000, mass: 'none' },
  nitrogenUsage: perCent,
  phosphorusCap: { unit: 'kg/ha', minimum: 0, maximum: 1000, mass: 'none' },
  ph: { unit: '', minimum: 0, maximum: 14, mass: 'none' },
} as const satisfies Readonly<Record<string, Parameter>>;

export type ValueParameter = keyof typeof valueParameters;
/** The names of all parameters, in their order. */
export const valueParameterNames = Object.keys(valueParameters) as ValueParameter[];

/** What is known of each parameter, in its unit. */
export type ParameterValues = Readonly<Record<ValueParameter, number | null>>;

/** So many places a value is kept to: those that are shown and printed; a laboratory says no more. */
const PLACES = 2;
/** A value as it is kept, no other than the one that is shown. */
export const toShownPlaces = (value: number): number => Number(value.toFixed(PLACES));

/** Whether a ton of dry matter has another amount of it than a fresh one, and either may be stated. */
export const isPerMass = (name: ValueParameter): boolean => valueParameters[name].mass === 'either';

/** The mass that a parameter always speaks of; null where it has none, or one that is stated with it. */
export const fixedMass = (name: ValueParameter): Mass | null => {
  const { mass } = valueParameters[name];
  return mass === 'either' || mass === 'none' ? null : mass;
};

/** Whether its per cents are shares of a volume, as laboratories say them of a gas, and no shares of mass. */
export const isOfVolume = (name: ValueParameter): boolean => 'isOfVolume' in valueParameters[name];
