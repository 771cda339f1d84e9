import { MAP_POINTS_AT_MOST, type MapPoint, type MapQuery } from '@halm/model/core/map/map-point.ts';
import type { LocationType } from '@halm/model/masterdata/locations/location-choices.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { eachWordIn } from '../../core/records/search-text.ts';

/** The active storage locations for a map. */
export const findLocationPositions = async (scope: Scope, { type, search }: MapQuery<LocationType>) => {
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
