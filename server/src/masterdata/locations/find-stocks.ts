import { baseUnit, type Unit } from '@halm/model/core/quantities/quantity.ts';
import type { ArticleStock } from '@halm/model/masterdata/locations/fill-level.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import type { Whose } from '../../core/records/prepared-list.ts';

/** What lies in a location of each article, as its rows are stored. */
export const stocksAt = ({ db, organisationId }: Whose, locationId: RawBuilder<string>) =>
  db
    .selectFrom('balances')
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'balances.organisationId')
        .onRef('articles.id', '=', 'balances.articleId'),
    )
    .select(['balances.articleId', 'balances.quantity', 'articles.unit', 'articles.densityKgPerM3'])
    .where('balances.organisationId', '=', organisationId)
    .where('balances.locationId', '=', locationId)
    .where('balances.quantity', '>', sql.lit(0));

type StockRow = Awaited<ReturnType<ReturnType<typeof stocksAt>['executeTakeFirstOrThrow']>>;

/** A stock as fill levels are reckoned by it: in the base unit of its article. */
export const presentStock = ({ unit, ...stock }: StockRow): ArticleStock => ({
  ...stock,
  unit: baseUnit(unit as Unit),
});

const balancesIn = statement((db, { organisationId, locationId }: Open<{ locationId: string }>) =>
  stocksAt({ db, organisationId }, locationId),
);

/** What a location holds of each article. */
export const findStocks = async (scope: Scope, locationId: string): Promise<ArticleStock[]> =>
  (await balancesIn(scope, { locationId })).map(presentStock);
