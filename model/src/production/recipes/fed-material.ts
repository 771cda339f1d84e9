import type { Substrate } from '../../masterdata/articles/substrate.ts';
import { onBasis } from '../../masterdata/value-sets/convert-basis.ts';
import type { ParameterValues } from '../../masterdata/value-sets/value-parameters.ts';
import type { ValueBasis } from '../../masterdata/value-sets/value-set.ts';

type Named = { readonly id: string; readonly name: string };

/** What is reckoned of a ton that is fed: kilograms, cubic metres of gas, and cents. */
export const contents = [
  'dryMatterKg',
  'organicDryMatterKg',
  'nitrogenKg',
  'ammoniumNitrogenKg',
  'biogasM3',
  'methaneM3',
  'costCents',
] as const;
export type Content = (typeof contents)[number];

/** Of each content what a ton has of it; null where nobody knows. */
export type PerTon = Readonly<Record<Content, number | null>>;

/** What a doser feeds, with all that is known of it. */
export type FedMaterial = {
  readonly doser: Named;
  readonly digester: Named & { readonly volumeM3: number | null };
  /** Null where it is unclear what lies in its location. */
  readonly article: Named | null;
  readonly isMaizeOrGrain: boolean | null;
  /** What of the digester's volume a ton takes. */
  readonly m3PerTon: number;
  readonly perTon: PerTon;
  /** What the plant has of the article; null where it can't be told in kilograms. */
  readonly stockKg: number | null;
};

/** Whole plants and grain of maize and cereals, whose share of what is fed the law on remuneration limits. */
const maizeAndGrain: readonly Substrate[] = ['maize-silage', 'cereal-grain'];

/** Whether a substrate counts as maize or grain; null where an article has none. */
export const isMaizeOrGrain = (substrate: Substrate | null): boolean | null =>
  substrate === null ? null : maizeAndGrain.includes(substrate);

/** What goods by the ton weigh in a digester: the density of a heap says how much air is in it. */
const SUBMERGED_KG_PER_M3 = 1000;

/**
 * The volume of a digester that a ton takes: a liquid by its density, what lies in heaps by that of water.
 */
export const m3PerTonOf = (isByVolume: boolean, densityKgPerM3: number | null): number =>
  1000 / ((isByVolume ? densityKgPerM3 : null) ?? SUBMERGED_KG_PER_M3);

/** What a ton of one of several lots has, each with its share: unknown where one of them doesn't tell. */
const mixed = (lots: readonly { readonly kg: number; readonly value: number | null }[]): number | null => {
  const total = lots.reduce((sum, { kg }) => sum + kg, 0);
  if (total <= 0 || lots.some(({ value }) => value === null)) return null;
  return lots.reduce((sum, { kg, value }) => sum + (kg * (value ?? 0)) / total, 0);
};

type Gases = Pick<PerTon, 'biogasM3' | 'methaneM3'>;

/** Biogas and methane, each from the other where only the methane's share is known. */
const gasesOf = ({ biogas, methane, cleanGas }: ParameterValues): Gases => {
  const share = methane === null ? null : methane / 100;
  return {
    biogasM3: biogas ?? (cleanGas !== null && share ? cleanGas / share : null),
    methaneM3: cleanGas ?? (biogas !== null && share !== null ? biogas * share : null),
  };
};

const nothingKnown: Omit<PerTon, 'costCents'> = {
  dryMatterKg: null,
  organicDryMatterKg: null,
  nitrogenKg: null,
  ammoniumNitrogenKg: null,
  biogasM3: null,
  methaneM3: null,
};

/** What a ton of fresh mass has by a value set. */
export const contentsOf = (
  set: { readonly basis: ValueBasis; readonly values: ParameterValues } | undefined,
): Omit<PerTon, 'costCents'> => {
  const values = set && onBasis(set, 'fresh-mass');
  if (!values) return nothingKnown;
  const { dryMatter, organicDryMatter, nitrogen, ammoniumNitrogen } = values;
  return {
    dryMatterKg: dryMatter === null ? null : dryMatter * 10,
    organicDryMatterKg: dryMatter === null || organicDryMatter === null ? null : (dryMatter * organicDryMatter) / 10,
    nitrogenKg: nitrogen,
    ammoniumNitrogenKg: ammoniumNitrogen,
    ...gasesOf(values),
  };
};

/** What a ton of several lots together has, by what each of them has. */
export const mixedContents = (
  lots: readonly { readonly kg: number; readonly contents: Omit<PerTon, 'costCents'> }[],
): Omit<PerTon, 'costCents'> => {
  const of = (name: Exclude<Content, 'costCents'>) =>
    mixed(lots.map(({ kg, contents: has }) => ({ kg, value: has[name] })));
  return {
    dryMatterKg: of('dryMatterKg'),
    organicDryMatterKg: of('organicDryMatterKg'),
    nitrogenKg: of('nitrogenKg'),
    ammoniumNitrogenKg: of('ammoniumNitrogenKg'),
    biogasM3: of('biogasM3'),
    methaneM3: of('methaneM3'),
  };
};
