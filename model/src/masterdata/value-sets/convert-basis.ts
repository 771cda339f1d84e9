import { isPerMass, type ParameterValues, valueParameterNames } from './value-parameters.ts';
import type { ValueBasis } from './value-set.ts';

type BasedValues = { readonly basis: ValueBasis; readonly values: ParameterValues };

/**
 * An amount of the other mass as one of the wanted mass: kg/t of fresh mass = kg/t of dry mass × dry matter
 * in % / 100 (laboratory practice, as DIN EN 15934 determines the dry matter).
 */
export const onMass = (value: number, wanted: ValueBasis, dryMatter: number): number =>
  wanted === 'fresh-mass' ? (value * dryMatter) / 100 : (value * 100) / dryMatter;

/**
 * The same values on another basis. Shares, ratios and the pH are the same on both. Null where the basis
 * differs and the dry matter isn't known or is nothing.
 */
export const onBasis = ({ basis, values }: BasedValues, wanted: ValueBasis): ParameterValues | null => {
  if (basis === wanted) return values;
  const { dryMatter } = values;
  if (dryMatter === null || dryMatter === 0) return null;
  const share = dryMatter / 100;
  const factor = wanted === 'fresh-mass' ? share : 1 / share;
  const converted = valueParameterNames.map((name) => {
    const value = values[name];
    return [name, value !== null && isPerMass(name) ? value * factor : value];
  });
  return Object.fromEntries(converted) as ParameterValues;
};
