import { fillLevel } from '@halm/model/locations/fill-level.ts';
import type { Location, LocationFilter, LocationItem } from '@halm/model/locations/location.ts';
import { fromBase } from '@halm/model/quantities/quantity.ts';
import { sql } from 'kysely';
import { listPage, sorted } from '../platform/list-page.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { eachWordIn, type Searched, searchable } from '../platform/search-text.ts';
import { pageOrSimilar } from '../platform/similar-words.ts';
import { findStocksOf } from './find-stocks.ts';

const columns = {
  code: ['storageLocations.code'],
  name: ['storageLocations.name'],
  type: ['storageLocations.type', 'storageLocations.name'],
} as const;

const selectLocations = (scope: Scope) =>
  scope.db
    .selectFrom('storageLocations')
    .select(['id', 'code', 'name', 'type', 'unit', 'maximumQuantity', 'description'])
    .select(['street', 'zip', 'city', 'latitude', 'longitude', 'collectionOnly', 'locked', 'lockReason'])
    .select(['solidInput', 'gatePlcId', 'withdrawalMode', 'active', 'version', 'updatedAt'])
    .$narrowType<Pick<Location, 'type' | 'unit' | 'withdrawalMode'>>()
    .where('organisationId', '=', scope.organisationId);

type LocationRow = Awaited<ReturnType<ReturnType<typeof selectLocations>['executeTakeFirstOrThrow']>>;

/** A stored location as the API answers it: its maximum in its own unit. */
const locationOf = ({ maximumQuantity, ...row }: LocationRow): Location => ({
  ...row,
  maximumAmount: maximumQuantity === null ? null : fromBase(maximumQuantity, row.unit),
});

/** The locations of a page with how full each is. */
const withLevels = async (scope: Scope, rows: readonly LocationRow[]): Promise<LocationItem[]> => {
  const ids = rows.map(({ id }) => id);
  const stocks = ids.length > 0 ? await findStocksOf(scope, ids) : new Map();
  return rows.map((row) => {
    const { quantity, percent, withoutDensity } = fillLevel(stocks.get(row.id) ?? [], {
      unit: row.unit,
      maximum: row.maximumQuantity,
    });
    return { ...locationOf(row), level: { quantity, percent, isAtLeast: withoutDensity.length > 0 } };
  });
};

const pageOfLocations = async (scope: Scope, filter: LocationFilter, searched: Searched | undefined) => {
  const { type, active, locked } = filter;
  let query = selectLocations(scope);
  if (type) query = query.where('type', '=', type);
  if (active !== undefined) query = query.where('active', '=', active);
  if (locked !== undefined) query = query.where('locked', '=', locked);
  if (searched) query = query.where(eachWordIn(searched, [searchable('code', 'name')]));
  const all = sorted(query, filter.sort, columns, 'storageLocations.id');
  const { items, pagination } = await listPage(scope.db, all, filter);
  return { items: await withLevels(scope, items), pagination };
};

/** A page of storage locations. */
export const findLocations = (scope: Scope, filter: LocationFilter) =>
  pageOrSimilar(scope, filter, ['location'], (searched) => pageOfLocations(scope, filter, searched));

/** One storage location; `request.not-found` when there is none. */
export const getLocation = async (scope: Scope, id: string): Promise<Location> =>
  locationOf(found(await selectLocations(scope).where('id', '=', id).executeTakeFirst()));

/** Storage locations by their ids, as many as there are. */
export const getLocations = async (scope: Scope, ids: readonly string[]): Promise<Location[]> =>
  (await selectLocations(scope).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()).map(locationOf);
