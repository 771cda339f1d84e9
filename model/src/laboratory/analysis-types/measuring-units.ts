import { isOfVolume } from '../../masterdata/value-sets/value-parameters.ts';
import type { AnalysisTest } from './analysis-type.ts';

/** What an amount is an amount of: only those of one kind are the same thing in another unit. */
type Dimension =
  | 'mass-share'
  | 'volume-share'
  | 'mass-per-volume'
  | 'gas-per-mass'
  | 'germs-per-mass'
  | 'germs-per-volume'
  | 'conductivity'
  | 'mass-per-area'
  | 'number';

/** Units of one dimension by the power of ten in which they differ: laboratories use no others. */
const powers: Readonly<Record<Dimension, Readonly<Record<number, string>>>> = {
  // Of mg/kg; a per cent of mass is one of them.
  'mass-share': {
    6: 'kg/kg g/g',
    4: '% ma% m% gew% %(m/m) g/100g kg/dt kg/100kg',
    3: 'kg/t kg/to g/kg mg/g ‰',
    1: 'mg/100g',
    0: 'mg/kg g/t g/to ug/g ppm',
    '-3': 'ug/kg mg/t mg/to ng/g ppb',
  },
  'volume-share': { 0: '% vol% v% %vol %(v/v)', '-1': '‰', '-4': 'ppm vpm ppmv' },
  'mass-per-volume': { 3: 'g/l kg/m3 mg/ml', 0: 'mg/l g/m3 ug/ml', '-3': 'ug/l mg/m3' },
  'gas-per-mass': { 3: 'm3/kg nm3/kg l/g nl/g', 0: 'm3/t nm3/t m3/to nm3/to l/kg nl/kg ln/kg ml/g nml/g' },
  'germs-per-mass': { 0: 'kbe/g cfu/g', '-3': 'kbe/kg cfu/kg' },
  'germs-per-volume': { 0: 'kbe/ml cfu/ml' },
  conductivity: { 1: 's/m', 0: 'ms/cm', '-3': 'us/cm' },
  'mass-per-area': { 3: 't/ha', 0: 'kg/ha', '-3': 'g/ha' },
  number: { 0: 'ph 1 ohne none' },
};

const factorsByUnit = new Map<string, ReadonlyMap<Dimension, number>>();
for (const [dimension, units] of Object.entries(powers))
  for (const [power, names] of Object.entries(units))
    for (const name of names.split(' '))
      factorsByUnit.set(name, new Map([...(factorsByUnit.get(name) ?? []), [dimension as Dimension, Number(power)]]));

/** Units that can be chosen for a word of a file, as people write them. */
export const offeredUnits = [
  '%',
  'kg/t',
  'g/kg',
  'mg/kg',
  'µg/kg',
  'g/l',
  'mg/l',
  'µg/l',
  'Vol-%',
  'm³/t',
  'l/kg',
  'KBE/g',
  'KBE/ml',
  'mS/cm',
  'µS/cm',
  'kg/ha',
  'pH',
] as const;

/** No unit is longer, with the mass that it speaks of; what is isn't looked through. */
const LONGEST_UNIT = 40;

/** Whether a text is too long for a unit. */
export const isTooLong = (text: string): boolean => text.length > LONGEST_UNIT;

/**
 * A unit as units are compared by: `Vol.-%` is `vol%`, `Nm³/t` is `nm3/t`,
 * and a dash says that there is none.
 */
export const normalUnit = (text: string): string =>
  (isTooLong(text) ? text.slice(0, LONGEST_UNIT + 1) : text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/μ/g, 'u')
    .replace(/\s+(?:je|per|pro)\s+/g, '/')
    .replace(/[\s.\-–[\]·*]/g, '');

/** Whether a text is a unit that amounts can be converted from. */
export const isMeasuringUnit = (text: string): boolean => !isTooLong(text) && factorsByUnit.has(normalUnit(text));

/**
 * So much of anything, by itself or in so much of something else, in units that cannot be converted:
 * `mmol/l`, `Nm³ CH4/t oTS`, `n/50 g`.
 */
const amount = /[%‰]|^[kmu]?[gl]$|^(?:t|to|n?m3)$|\/\d*(?:[kmud]?[gl]|t|n?m3|[cd]?m[23]|ha)/;

/**
 * Whether a unit measures amounts or shares, of which there is never less than nothing; of
 * degrees, volts, mere numbers there is.
 */
export const isOfAmounts = (unit: string): boolean => {
  const normal = normalUnit(unit);
  return [...powersOf(normal).keys()].some((dimension) => dimension !== 'number') || amount.test(normal);
};

/** A value in another power of ten, without what multiplying would add to its digits. */
const shifted = (value: number, by: number): number => {
  const [digits = '', power = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(power) + by}`);
};

const powersOf = (unit: string): ReadonlyMap<Dimension, number> =>
  factorsByUnit.get(unit) ?? new Map<Dimension, number>(unit === '' ? [['number', 0]] : []);

/** Of what a per cent is a share. */
export type ShareOf = Extract<Dimension, `${string}-share`>;

/** Of what a per cent of a test is a share; of a free test that names no mass nobody knows. */
export const shareOf = ({ parameter, basis }: Pick<AnalysisTest, 'parameter' | 'basis'>): ShareOf | undefined => {
  if (parameter === null) return basis ? 'mass-share' : undefined;
  return isOfVolume(parameter) ? 'volume-share' : 'mass-share';
};

const isShare = (dimension: Dimension): dimension is ShareOf =>
  dimension === 'mass-share' || dimension === 'volume-share';

/**
 * The power of ten between two units; undefined where they measure different
 * things, or nobody knows one of them.
 */
const powerBetween = (from: string, to: string, shareOf: ShareOf | undefined): number | undefined => {
  if (from === to) return 0;
  const [one, other] = [normalUnit(from), normalUnit(to)];
  if (one === other) return 0;
  const wanted = powersOf(other);
  const isMeant = (dimension: Dimension): boolean => !shareOf || !isShare(dimension) || dimension === shareOf;
  const shared = [...powersOf(one)].find(([dimension]) => wanted.has(dimension) && isMeant(dimension));
  return shared && shared[1] - (wanted.get(shared[0]) ?? 0);
};

/**
 * How amounts of one unit become those of another; undefined where they don't. A per cent may be one of mass
 * or of volume: `shareOf` says which is meant, where that is known.
 */
export const conversionOf = (from: string, to: string, shareOf?: ShareOf): ((value: number) => number) | undefined => {
  const power = powerBetween(from, to, shareOf);
  return power === undefined ? undefined : (value) => (power === 0 ? value : shifted(value, power));
};
