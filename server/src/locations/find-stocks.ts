import type { ArticleStock } from '@halm/model/locations/fill-level.ts';
import { baseUnit, type Unit } from '@halm/model/quantities/quantity.ts';
import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';
import { type Open, statement } from '../platform/statement.ts';

const balancesIn = statement((db, open: Open<{ ids: readonly string[] }>) =>
  db
    .selectFrom('balances')
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'balances.organisationId')
        .onRef('articles.id', '=', 'balances.articleId'),
    )
    .select(['balances.locationId', 'balances.articleId', 'balances.quantity'])
    .select(['articles.unit', 'articles.densityKgPerM3'])
    .where('balances.organisationId', '=', open.organisationId)
    .where(sql<boolean>`balances.location_id = any(${open.ids}::uuid[])`)
    .where('balances.quantity', '>', sql.lit(0)),
);

/** What each of some locations holds of each article; a location that holds nothing has no entry. */
export const findStocksOf = async (scope: Scope, ids: readonly string[]): Promise<Map<string, ArticleStock[]>> => {
  const balances = await balancesIn(scope, { ids });
  const stocks = balances.map(({ unit, ...balance }) => ({ ...balance, unit: baseUnit(unit as Unit) }));
  return Map.groupBy(stocks, ({ locationId }) => locationId);
};

/** What a location holds of each article. */
export const findStocks = async (scope: Scope, locationId: string): Promise<ArticleStock[]> =>
  (await findStocksOf(scope, [locationId])).get(locationId) ?? [];
