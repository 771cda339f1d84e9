import { daysUntilEmpty, fillLevel } from '@halm/model/inventory/fill-level.ts';
import type { LocationStock } from '@halm/model/inventory/inventory.ts';
import { baseUnit, type Unit } from '@halm/model/quantities/quantity.ts';
import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';

/** The rate of withdrawal is that of the last days. */
const RATE_DAYS = 30;
const MOST_LOCATIONS = 500;

const findLocations = (scope: Scope) =>
  scope.db
    .selectFrom('storageLocations')
    .select(['id', 'code', 'name', 'type', 'unit', 'maximumQuantity', 'locked', 'withdrawalMode'])
    .where('organisationId', '=', scope.organisationId)
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_LOCATIONS)
    .execute();

const findBalances = (scope: Scope) =>
  scope.db
    .selectFrom('balances')
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'balances.organisationId')
        .onRef('articles.id', '=', 'balances.articleId'),
    )
    .select(['balances.locationId', 'balances.articleId', 'balances.quantity'])
    .select(['articles.name as articleName', 'articles.number as articleNumber'])
    .select(['articles.colour', 'articles.unit', 'articles.densityKgPerM3'])
    .where('balances.organisationId', '=', scope.organisationId)
    .where('balances.quantity', '>', 0)
    .orderBy('balances.quantity', 'desc')
    .execute();

/** What left each location of each article of late, as a positive quantity. */
const findRecentWithdrawals = async (scope: Scope) => {
  const since = new Date(scope.now.getTime() - RATE_DAYS * 86_400_000).toISOString();
  const rows = await scope.db
    .selectFrom('storageLocations')
    .innerJoinLateral(
      (expression) =>
        expression
          .selectFrom('movements')
          .select(['movements.articleId', sql<number>`(-sum(movements.quantity))::bigint`.as('withdrawn')])
          .where('movements.organisationId', '=', scope.organisationId)
          .whereRef('movements.locationId', '=', 'storageLocations.id')
          .where('movements.movedAt', '>=', since)
          .where('movements.quantity', '<', 0)
          .groupBy('movements.articleId')
          .as('recent'),
      (on) => on.onTrue(),
    )
    .select(['storageLocations.id as locationId', 'recent.articleId', 'recent.withdrawn'])
    .where('storageLocations.organisationId', '=', scope.organisationId)
    .where('storageLocations.active', '=', true)
    .execute();
  return new Map(rows.map((row) => [`${row.locationId} ${row.articleId}`, row.withdrawn]));
};

type Location = Awaited<ReturnType<typeof findLocations>>[number];
type Balance = Awaited<ReturnType<typeof findBalances>>[number];

const present = (location: Location, balances: readonly Balance[], withdrawals: ReadonlyMap<string, number>) => {
  const { maximumQuantity, ...fields } = location;
  const stocks = balances.map((balance) => ({ ...balance, unit: baseUnit(balance.unit as Unit) }));
  const level = fillLevel(stocks, { unit: location.unit as Unit, maximum: maximumQuantity });
  const { unit, withoutDensity, ...fill } = level;
  const missing = new Set(withoutDensity);
  return {
    ...fields,
    ...fill,
    baseUnit: unit,
    withoutDensity: balances.filter((balance) => missing.has(balance.articleId)).map((balance) => balance.articleName),
    stocks: balances.map(({ locationId, densityKgPerM3: _, ...stock }) => ({
      ...stock,
      daysUntilEmpty: daysUntilEmpty(
        stock.quantity,
        withdrawals.get(`${locationId} ${stock.articleId}`) ?? 0,
        RATE_DAYS,
      ),
    })),
  } as LocationStock;
};

/** Every storage location in use, with what lies there and how long it lasts. */
export const getInventory = async (scope: Scope): Promise<{ items: LocationStock[] }> => {
  const [locations, balances, withdrawals] = await Promise.all([
    findLocations(scope),
    findBalances(scope),
    findRecentWithdrawals(scope),
  ]);
  const byLocation = Map.groupBy(balances, (balance) => balance.locationId);
  return { items: locations.map((location) => present(location, byLocation.get(location.id) ?? [], withdrawals)) };
};
