import { addDays, daysBetween } from '@halm/model/core/quantities/plain-date.ts';
import { baseUnit, convertBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import { type StoredKind, storageMisfit } from '@halm/model/masterdata/articles/storage-fit.ts';
import { daysUntilEmpty, fillLevel } from '@halm/model/masterdata/locations/fill-level.ts';
import type { LocationType } from '@halm/model/masterdata/locations/location-choices.ts';
import type { LocationStock } from '@halm/model/stock/inventory/inventory.ts';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import type { Database } from '../../core/db/database-types.ts';
import { jsonRows } from '../../core/db/json-rows.ts';
import { type Open, statement, untold } from '../../core/db/statement.ts';

/** The rate of use is that of the last days, today's included; fewer where it began within them. */
const RATE_DAYS = 30;
const MOST_LOCATIONS = 500;

type Locations = ExpressionBuilder<Database, 'storageLocations'>;

/**
 * What was used of each article in a location since a day, as a positive quantity, and when that began if
 * nothing was used before; nothing where nothing lies, and nobody asks.
 */
const recentlyUsed = (is: Locations, since: RawBuilder<string>) =>
  is
    .selectFrom('dailyWithdrawals')
    .select(['articleId', sql<number>`sum(quantity - unused)::bigint`.as('quantity')])
    .select(
      sql<string | null>`case when exists (select from daily_withdrawals as earlier
        where earlier.organisation_id = storage_locations.organisation_id and earlier.location_id = storage_locations.id
          and earlier.day < ${since} and earlier.article_id = daily_withdrawals.article_id
          and earlier.quantity > earlier.unused) then null
        else min(day) filter (where quantity > unused) end`.as('begunOn'),
    )
    .whereRef('dailyWithdrawals.organisationId', '=', 'storageLocations.organisationId')
    .whereRef('dailyWithdrawals.locationId', '=', 'storageLocations.id')
    .where('day', '>=', untold(since, 'date'))
    .where((any) =>
      any.exists(
        any
          .selectFrom('balances')
          .whereRef('balances.organisationId', '=', 'storageLocations.organisationId')
          .whereRef('balances.locationId', '=', 'storageLocations.id')
          .where('balances.quantity', '>', sql.lit(0)),
      ),
    )
    .groupBy('articleId');

const allLocations = statement((db, open: Open<{ since: string }>) =>
  db
    .selectFrom('storageLocations')
    .select(['id', 'code', 'name', 'type', 'unit', 'maximumQuantity', 'locked', 'withdrawalMode'])
    .select((is) => jsonRows(recentlyUsed(is, open.since)).as('used'))
    .where('organisationId', '=', open.organisationId)
    .where('active', '=', sql.lit(true))
    .orderBy('name')
    .orderBy('id')
    .limit(sql.lit(MOST_LOCATIONS)),
);

const allBalances = statement((db, open: Open<object>) =>
  db
    .selectFrom('balances')
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'balances.organisationId')
        .onRef('articles.id', '=', 'balances.articleId'),
    )
    .select(['balances.locationId', 'balances.articleId', 'balances.quantity'])
    .select(['articles.name as articleName', 'articles.number as articleNumber'])
    .select(['articles.colour', 'articles.unit', 'articles.densityKgPerM3', 'articles.type', 'articles.substrate'])
    .where('balances.organisationId', '=', open.organisationId)
    .where('balances.quantity', '>', sql.lit(0))
    .orderBy('balances.quantity', 'desc'),
);

type Location = Awaited<ReturnType<typeof allLocations>>[number];
type Balance = Awaited<ReturnType<typeof allBalances>>[number];

type Used = Location['used'][number];

/** Over how many days something was used. */
const daysOf = ({ begunOn }: Used, day: string): number =>
  begunOn === null ? RATE_DAYS : daysBetween(begunOn, day) + 1;

const present = (location: Location, balances: readonly Balance[], day: string) => {
  const { maximumQuantity, used, ...fields } = location;
  const usedOf = new Map(used.map((one) => [one.articleId, one]));
  const stocks = balances.map((balance) => ({ ...balance, unit: baseUnit(balance.unit as Unit) }));
  const level = fillLevel(stocks, { unit: location.unit as Unit, maximum: maximumQuantity });
  const { unit, withoutDensity, ...fill } = level;
  const missing = new Set(withoutDensity);
  return {
    ...fields,
    ...fill,
    baseUnit: unit,
    withoutDensity: balances.filter((balance) => missing.has(balance.articleId)).map((balance) => balance.articleName),
    stocks: balances.map(({ locationId: _, densityKgPerM3, ...stock }) => {
      const lately = usedOf.get(stock.articleId);
      return {
        ...stock,
        filled: convertBase(stock.quantity, baseUnit(stock.unit as Unit), unit, densityKgPerM3) ?? null,
        misfit: storageMisfit(stock as StoredKind, location.type as LocationType) ?? null,
        daysUntilEmpty: lately ? daysUntilEmpty(stock.quantity, lately.quantity, daysOf(lately, day)) : null,
      };
    }),
  } as LocationStock;
};

/** Every storage location in use, with what lies there and how long it lasts. */
export const getInventory = async (scope: Scope): Promise<{ items: LocationStock[] }> => {
  const day = today(scope);
  const since = addDays(day, 1 - RATE_DAYS);
  const [locations, balances] = await Promise.all([allLocations(scope, { since }), allBalances(scope, {})]);
  const byLocation = Map.groupBy(balances, (balance) => balance.locationId);
  return { items: locations.map((location) => present(location, byLocation.get(location.id) ?? [], day)) };
};
