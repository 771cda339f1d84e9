import { baseUnit, convertBase, type Unit } from '../../core/quantities/quantity.ts';

/** What the mass of a product is told by. */
export type Product = { readonly unit: Unit; readonly densityKgPerM3: number | null };

/**
 * A share of what was fed, in the base unit of the product and to ten of them, since nobody knows it closer;
 * undefined where its mass can't be told.
 */
export const producedQuantity = (
  fedKg: number,
  percent: number,
  { unit, densityKgPerM3 }: Product,
): number | undefined => {
  const quantity = convertBase((fedKg * percent) / 100, 'kg', baseUnit(unit), densityKgPerM3);
  return quantity === undefined ? undefined : Math.round(quantity / 10) * 10;
};
