import { type BaseUnit, baseUnit, convertBase, type Unit } from '../../core/quantities/quantity.ts';

/** One article's stock in a location, in the article's base unit. */
export type ArticleStock = {
  readonly articleId: string;
  readonly unit: BaseUnit;
  readonly quantity: number;
  readonly densityKgPerM3: number | null;
};

export type FillLevel = {
  /** The location's base unit; `quantity` and `maximum` are in it. */
  readonly unit: BaseUnit;
  readonly quantity: number;
  readonly maximum: number | null;
  /** 0 to 100 and beyond, not rounded; null without a maximum. */
  readonly percent: number | null;
  /**
   * Articles whose stock can't be counted in this unit for want of a density:
   * the fill is at least `quantity`.
   */
  readonly withoutDensity: readonly string[];
};

/**
 * How full a storage location is: all articles together, in the location's base unit, against its maximum.
 */
export const fillLevel = (
  stocks: readonly ArticleStock[],
  location: { readonly unit: Unit; readonly maximum: number | null },
): FillLevel => {
  const unit = baseUnit(location.unit);
  const present = stocks.filter(({ quantity }) => quantity !== 0);
  const converted = present.map((stock) => convertBase(stock.quantity, stock.unit, unit, stock.densityKgPerM3));
  const quantity = converted.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  return {
    unit,
    quantity,
    maximum: location.maximum,
    percent: location.maximum === null ? null : (quantity * 100) / location.maximum,
    withoutDensity: present.filter((_, index) => converted[index] === undefined).map(({ articleId }) => articleId),
  };
};

/**
 * By how much a location would exceed its maximum with `added` more, both in its base unit; 0 when it fits.
 */
export const overfillBy = ({ quantity, maximum }: Pick<FillLevel, 'quantity' | 'maximum'>, added: number): number =>
  maximum === null ? 0 : Math.max(0, quantity + added - maximum);

/**
 * Whole days until a stock is used up at the recent rate: `used` in the last
 * `days` days. Null while nothing is used.
 */
export const daysUntilEmpty = (quantity: number, used: number, days: number): number | null =>
  used > 0 && days > 0 ? Math.floor((quantity * days) / used) : null;
