import { levelsByDay } from '@halm/model/core/quantities/levels-by-day.ts';
import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { baseUnit, convertBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import type { ArticleLevels, LevelFilter, LevelHistory } from '@halm/model/stock/inventory/inventory.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import type { Database } from '../../core/db/database-types.ts';
import { jsonRows } from '../../core/db/json-rows.ts';
import { firstOf, type Open, statement, untold } from '../../core/db/statement.ts';

type Locations = ExpressionBuilder<Database, 'storageLocations'>;
type Since = Open<{ id: string; since: string }>;

const sumsOf = (is: Locations, table: 'dailyArrivals' | 'dailyWithdrawals', { since }: Since) =>
  is
    .selectFrom(table)
    .select(['articleId', sql<string>`day::text`.as('day'), 'quantity'])
    .whereRef(`${table}.organisationId`, '=', 'storageLocations.organisationId')
    .whereRef(`${table}.locationId`, '=', 'storageLocations.id')
    .where('day', '>=', untold(since, 'date'));

const balancesOf = (is: Locations) =>
  is
    .selectFrom('balances')
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'balances.organisationId')
        .onRef('articles.id', '=', 'balances.articleId'),
    )
    .select(['articles.id', 'articles.name', 'articles.colour', 'articles.unit', 'articles.densityKgPerM3'])
    .select('balances.quantity')
    .whereRef('balances.organisationId', '=', 'storageLocations.organisationId')
    .whereRef('balances.locationId', '=', 'storageLocations.id')
    .orderBy('articles.name')
    .limit(200);

// One row per article and day, whatever was moved: a year of five articles is 3,600 rows of two keys.
const stored = statement((db, open: Since) =>
  db
    .selectFrom('storageLocations')
    .select(['unit', 'maximumQuantity'])
    .select((is) => [
      jsonRows(balancesOf(is)).as('balances'),
      jsonRows(sumsOf(is, 'dailyArrivals', open)).as('arrivals'),
      jsonRows(sumsOf(is, 'dailyWithdrawals', open)).as('withdrawals'),
    ])
    .where('organisationId', '=', open.organisationId)
    .where('id', '=', open.id),
);

type Stored = Awaited<ReturnType<typeof stored>>[number];

const quantitiesOf = (location: Stored, article: Stored['balances'][number], now: string, days: number) => {
  const own = <R extends { articleId: string }>(rows: readonly R[]) =>
    rows.filter(({ articleId }) => articleId === article.id);
  const changes = [
    ...own(location.arrivals),
    ...own(location.withdrawals).map((row) => ({ ...row, quantity: -row.quantity })),
  ];
  return levelsByDay(article.quantity, changes, { today: now, days });
};

/**
 * What all articles together came to on each of the days, in the location's base unit;
 * without those that have no density for it.
 */
const movedOn = (dates: readonly string[], location: Stored, rows: Stored['arrivals']): number[] => {
  const articleOf = new Map(location.balances.map((article) => [article.id, article]));
  const sums = new Map<string, number>();
  for (const { day, articleId, quantity } of rows) {
    const article = articleOf.get(articleId);
    if (!article) continue;
    const moved = convertBase(
      quantity,
      baseUnit(article.unit as Unit),
      baseUnit(location.unit as Unit),
      article.densityKgPerM3,
    );
    sums.set(day, (sums.get(day) ?? 0) + (moved ?? 0));
  }
  return dates.map((day) => sums.get(day) ?? 0);
};

/**
 * What lay in a location at the end of each of the last days, of each article that lay there meanwhile, and
 * what came and went on each.
 */
export const getLevelHistory = async (scope: Scope, filter: LevelFilter): Promise<LevelHistory> => {
  const days = Number(filter.days);
  const now = today(scope);
  const since = addDays(now, 1 - days);
  const location = found(await firstOf(stored(scope, { id: filter.locationId, since })));
  const unit = location.unit as Unit;
  const articles = location.balances.flatMap((article): ArticleLevels[] => {
    const own = quantitiesOf(location, article, now, days);
    if (own.every((quantity) => quantity === 0)) return [];
    const { id, name, colour, densityKgPerM3 } = article;
    const converted = own.map((quantity) =>
      convertBase(quantity, baseUnit(article.unit as Unit), baseUnit(unit), densityKgPerM3),
    );
    const quantities = converted.every((quantity) => quantity !== undefined) ? converted : null;
    return [{ article: { id, name }, colour, quantities }];
  });
  const dates = Array.from({ length: days }, (_, at) => addDays(since, at));
  const moved = (rows: Stored['arrivals']) => movedOn(dates, location, rows);
  return {
    unit,
    maximum: location.maximumQuantity,
    days: dates,
    articles,
    arrived: moved(location.arrivals),
    left: moved(location.withdrawals),
  };
};
