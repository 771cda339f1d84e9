import type { Substrate } from '../../masterdata/articles/substrate.ts';
import { onBasis } from '../../masterdata/value-sets/convert-basis.ts';
import type { ParameterValues } from '../../masterdata/value-sets/value-parameters.ts';
import type { ValueBasis } from '../../masterdata/value-sets/value-set.ts';

/** What one kilogram of phosphorus is as phosphate (P₂O₅). */
export const PHOSPHATE_PER_PHOSPHORUS = 2.2914;

const manures: ReadonlySet<string> = new Set<Substrate>([
  'cattle-slurry',
  'cattle-manure',
  'pig-slurry',
  'pig-manure',
  'poultry-manure',
  'horse-manure',
] as const);

/** What may be digestate by its kind: nobody has said of it what it is, or it comes out of a fermentation. */
const maybeDigestate: ReadonlySet<string | null> = new Set<Substrate | null>([null, 'stillage'] as const);

type Values = { readonly basis: ValueBasis; readonly values: ParameterValues };

type Moved = {
  readonly substrate: string | null;
  /** It was brought to be fed. */
  readonly isFed: boolean;
  /** The plant has made it, or it leaves and is pumped or was fermented: nobody has said that it is none. */
  readonly isOwn: boolean;
};

/**
 * Whether it is manure by German law (DüngG § 2), or holds some: digestate is known by the nitrogen of animal
 * origin that its values state. That of plants alone is manure, too, and states none of it: 0. What a plant
 * is fed with is no manure by a stated 0. Of what the plant gives away nothing stated isn't nothing: its
 * slip is due, and lacks that value.
 */
export const holdsManure = ({ substrate, isFed, isOwn }: Moved, set: Values | undefined): boolean => {
  if (substrate !== null && manures.has(substrate)) return true;
  const animalNitrogen = set?.values.animalNitrogen ?? null;
  return animalNitrogen === null ? isOwn : animalNitrogen > 0 || !isFed;
};

/** Whether goods that leave may be digestate: liquid or biomass, of no other known substrate. */
export const mayBeDigestate = ({ type, substrate }: { readonly type: string; readonly substrate: string | null }) =>
  (type === 'liquid' || type === 'biomass') && maybeDigestate.has(substrate);

/** The nutrients that a manure slip states; null is what nobody has stated. */
export type ManureNutrients = {
  /** In kg per ton of fresh mass. */
  readonly nitrogenPerTon: number | null;
  readonly phosphatePerTon: number | null;
  /** Asked for by who spreads it, not by the law. */
  readonly ammoniumPerTon: number | null;
  /** In kg of all that was moved. */
  readonly animalNitrogenKg: number | null;
};

/** What the values that hold say of so much fresh mass. */
export const manureNutrients = (set: Values | undefined, freshKg: number | null): ManureNutrients => {
  const values = set && onBasis(set, 'fresh-mass');
  const { nitrogen = null, ammoniumNitrogen = null, phosphorus = null, animalNitrogen = null } = values ?? {};
  return {
    nitrogenPerTon: nitrogen,
    ammoniumPerTon: ammoniumNitrogen,
    phosphatePerTon: phosphorus === null ? null : phosphorus * PHOSPHATE_PER_PHOSPHORUS,
    animalNitrogenKg: animalNitrogen === null || freshKg === null ? null : (animalNitrogen * freshKg) / 1000,
  };
};
