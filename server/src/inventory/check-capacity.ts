import { type ArticleStock, fillLevel, overfillBy } from '@halm/model/inventory/fill-level.ts';
import { baseUnit, convertBase, fromBase, type Unit } from '@halm/model/quantities/quantity.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { type Open, statement } from '../platform/statement.ts';
import type { LockedLocation } from './lock-locations.ts';

/** An article as far as its quantity can be turned into the location's unit. */
export type StockedArticle = { readonly unit: Unit; readonly densityKgPerM3: number | null };

const balancesIn = statement((db, open: Open<{ locationId: string }>) =>
  db
    .selectFrom('balances')
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'balances.organisationId')
        .onRef('articles.id', '=', 'balances.articleId'),
    )
    .select(['balances.articleId', 'balances.quantity', 'articles.unit', 'articles.densityKgPerM3'])
    .where('balances.organisationId', '=', open.organisationId)
    .where('balances.locationId', '=', open.locationId)
    .where('balances.quantity', '>', 0),
);

/** What a location holds of each article. */
export const findStocks = async (scope: Scope, locationId: string): Promise<ArticleStock[]> => {
  const balances = await balancesIn(scope, { locationId });
  return balances.map((balance) => ({ ...balance, unit: baseUnit(balance.unit as Unit) }));
};

/**
 * Refuses a quantity (in the article's base unit) that goes beyond the maximum of a locked location, naming what
 * still fits. Without a density nobody can tell how full it is: the screen says so, the delivery goes on.
 */
export const checkCapacity = async (
  scope: Scope,
  location: LockedLocation,
  article: StockedArticle,
  quantity: number,
): Promise<void> => {
  if (location.maximumQuantity === null || location.type === 'production') return;
  const unit = location.unit as Unit;
  const level = fillLevel(await findStocks(scope, location.id), { unit, maximum: location.maximumQuantity });
  const added = convertBase(quantity, baseUnit(article.unit), level.unit, article.densityKgPerM3);
  if (added === undefined || overfillBy(level, added) === 0) return;
  const free = Math.max(0, location.maximumQuantity - level.quantity);
  throw new Refusal('inventory.location-full', {
    details: { location: location.name, free: fromBase(free, unit), unit },
  });
};
