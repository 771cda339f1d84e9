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

type Values = { readonly basis: ValueBasis; readonly values: ParameterValues };

/**
 * Whether it is manure by German law (DüngG § 2), or holds some: digestate is known by the nitrogen of animal
 * origin that its values state. That of plants alone is manure, too, and states none of it: 0. What a plant
 * is fed with is no manure by a stated 0.
 */
export const holdsManure = (
  { substrate, isFed }: { readonly substrate: string | null; readonly isFed: boolean },
  set: Values | undefined,
): boolean => {
  if (substrate !== null && manures.has(substrate)) return true;
  const animalNitrogen = set?.values.animalNitrogen ?? null;
  return animalNitrogen !== null && (animalNitrogen > 0 || !isFed);
};

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
