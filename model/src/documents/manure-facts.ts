import type { Substrate } from '../articles/substrate.ts';
import { onBasis } from '../value-sets/convert-basis.ts';
import type { ParameterValues } from '../value-sets/value-parameters.ts';
import type { ValueBasis } from '../value-sets/value-set.ts';

/** What one kilogram of phosphorus is as phosphate (P₂O₅). */
export const PHOSPHATE_PER_PHOSPHORUS = 2.2914;

const manures: ReadonlySet<string> = new Set<Substrate>([
  ...(['cattle-slurry', 'cattle-manure', 'pig-slurry', 'pig-manure', 'poultry-manure', 'horse-manure'] as const),
]);

type Values = { readonly basis: ValueBasis; readonly values: ParameterValues };

/** Whether it is manure, or holds some: digestate is known by the nitrogen of animal origin that its values state. */
export const holdsManure = (substrate: string | null, set: Values | undefined): boolean =>
  (substrate !== null && manures.has(substrate)) || (set?.values.animalNitrogen ?? 0) > 0;

/** The nutrients that a manure slip states; null is what nobody has stated. */
export type ManureNutrients = {
  /** In kg per ton of fresh mass. */
  readonly nitrogenPerTon: number | null;
  readonly phosphatePerTon: number | null;
  /** In kg of all that was moved. */
  readonly animalNitrogenKg: number | null;
};

/** What the values that hold say of so much fresh mass. */
export const manureNutrients = (set: Values | undefined, netKg: number | null): ManureNutrients => {
  const values = set && onBasis(set, 'fresh-mass');
  const { nitrogen = null, phosphorus = null, animalNitrogen = null } = values ?? {};
  return {
    nitrogenPerTon: nitrogen,
    phosphatePerTon: phosphorus === null ? null : phosphorus * PHOSPHATE_PER_PHOSPHORUS,
    animalNitrogenKg: animalNitrogen === null || netKg === null ? null : (animalNitrogen * netKg) / 1000,
  };
};
