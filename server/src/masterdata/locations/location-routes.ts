import { MAP_POINTS_AT_MOST, type MapPoint, type MapQuery } from '@halm/model/core/map/map-point.ts';
import type { LocationType } from '@halm/model/masterdata/locations/location-choices.ts';
import * as contract from '@halm/model/masterdata/locations/location-contract.ts';
import { sql } from 'kysely';
import { historyRoute, recordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { eachWordIn } from '../../core/records/search-text.ts';
import { createLocation, deleteLocation, lockLocation, updateLocation, useLocation } from './change-location.ts';
import { findLocationUsage } from './find-location-usage.ts';
import { findLocations, getLocation } from './find-locations.ts';
import { setWithdrawalShares } from './set-withdrawal-shares.ts';

/** The active storage locations for a map. */
const findLocationPositions = async (scope: Scope, { type, search }: MapQuery<LocationType>) => {
  let query = scope.db
    .selectFrom('storageLocations')
    .select(['id', 'name', 'type', 'city', 'latitude', 'longitude'])
    .$narrowType<{ type: LocationType }>()
    .where('organisationId', '=', scope.organisationId)
    .where('active', '=', sql.lit(true));
  if (type) query = query.where('type', '=', type);
  if (search) query = query.where(eachWordIn(search, [sql.ref('searchText')]));
  const rows = await query
    .orderBy('name')
    .orderBy('id')
    .limit(MAP_POINTS_AT_MOST + 1)
    .execute();
  // Nobody drives to a silo by road: its way from the middle of the plant is measured on the map.
  const items = rows
    .slice(0, MAP_POINTS_AT_MOST)
    .map((point): MapPoint<LocationType> => ({ ...point, distanceKm: null }));
  return { items, isCut: rows.length > items.length };
};

export const locationRoutes: Route[] = [
  ...recordRoutes(contract.locationContract, {
    find: findLocations,
    create: createLocation,
    get: getLocation,
    update: updateLocation,
    delete: deleteLocation,
  }),
  handle(contract.lockLocation, (scope, { params, version, body }) =>
    lockLocation(scope, { id: params.id, version }, body),
  ),
  handle(contract.useLocation, (scope, { params, version, body }) =>
    useLocation(scope, { id: params.id, version }, body.active),
  ),
  handle(contract.setWithdrawalShares, (scope, { params, version, body }) =>
    setWithdrawalShares(scope, { id: params.id, version }, body),
  ),
  handle(contract.findLocationPositions, (scope, { query }) => findLocationPositions(scope, query)),
  historyRoute(contract.getLocationHistory, 'locations'),
  handle(contract.getLocationUsage, (scope, { params }) => findLocationUsage(scope, params.id)),
];
