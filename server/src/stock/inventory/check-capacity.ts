import { baseUnit, convertBase, fromBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import { type ArticleStock, fillLevel, overfillBy } from '@halm/model/masterdata/locations/fill-level.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findStocks } from '../../masterdata/locations/find-stocks.ts';
import type { LockedLocation } from './lock-locations.ts';

/** An article as far as its quantity can be turned into the location's unit. */
export type StockedArticle = { readonly unit: Unit; readonly densityKgPerM3: number | null };

/**
 * What still fits into a locked location, in its unit, if a quantity (in the
 * article's base unit) goes beyond its maximum.
 */
const freeIfTooFull = async (
  scope: Scope,
  location: LockedLocation,
  article: StockedArticle,
  quantity: number,
  stocks?: readonly ArticleStock[],
): Promise<number | undefined> => {
  if (location.maximumQuantity === null || location.type === 'production') return undefined;
  const unit = location.unit as Unit;
  const level = fillLevel(stocks ?? (await findStocks(scope, location.id)), {
    unit,
    maximum: location.maximumQuantity,
  });
  const added = convertBase(quantity, baseUnit(article.unit), level.unit, article.densityKgPerM3);
  if (added === undefined || overfillBy(level, added) === 0) return undefined;
  return fromBase(Math.max(0, location.maximumQuantity - level.quantity), unit);
};

/** Whether a quantity (in the article's base unit) goes beyond the maximum of a locked location. */
export const overfills = async (
  scope: Scope,
  location: LockedLocation,
  article: StockedArticle,
  quantity: number,
  stocks?: readonly ArticleStock[],
): Promise<boolean> => (await freeIfTooFull(scope, location, article, quantity, stocks)) !== undefined;

/**
 * Refuses a quantity (in the article's base unit) that goes beyond the maximum of a locked location, naming
 * what still fits. `stocks`: what lies there, where it was asked for behind the lock. Without a density
 * nobody can tell how full it is: the screen says so, the delivery goes on.
 */
export const checkCapacity = async (
  scope: Scope,
  location: LockedLocation,
  article: StockedArticle,
  quantity: number,
  stocks?: readonly ArticleStock[],
): Promise<void> => {
  const free = await freeIfTooFull(scope, location, article, quantity, stocks);
  if (free === undefined) return;
  throw new Refusal('inventory.location-full', { details: { location: location.name, free, unit: location.unit } });
};
