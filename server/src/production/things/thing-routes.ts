import { MAP_POINTS_AT_MOST, type MapPoint, type MapQuery } from '@halm/model/core/map/map-point.ts';
import type { ThingKind } from '@halm/model/production/things/thing-choices.ts';
import * as contract from '@halm/model/production/things/thing-contract.ts';
import { historyRoute, recordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';
import { createThing, deleteThing, updateThing } from './change-thing.ts';
import { findThings, getThing } from './find-things.ts';

/** The active things for a map. */
const findThingPositions = async (scope: Scope, { type, search }: MapQuery<ThingKind>) => {
  let query = scope.db
    .selectFrom('things')
    .select(['id', 'name', 'kind as type', 'latitude', 'longitude'])
    .$narrowType<{ type: ThingKind }>()
    .where('organisationId', '=', scope.organisationId)
    .where('active', '=', true);
  if (type) query = query.where('kind', '=', type);
  if (search) query = query.where(eachWordIn(search, [searchable('things.name', 'things.code')]));
  const rows = await query
    .orderBy('name')
    .orderBy('id')
    .limit(MAP_POINTS_AT_MOST + 1)
    .execute();
  const items = rows
    .slice(0, MAP_POINTS_AT_MOST)
    .map((point): MapPoint<ThingKind> => ({ ...point, city: null, distanceKm: null }));
  return { items, isCut: rows.length > items.length };
};

export const thingRoutes: readonly Route[] = [
  // Before the route of one thing, which would take `positions` for an id.
  handle(contract.findThingPositions, (scope, { query }) => findThingPositions(scope, query)),
  ...recordRoutes(contract.thingContract, {
    find: findThings,
    create: createThing,
    get: getThing,
    update: updateThing,
    delete: deleteThing,
  }),
  historyRoute(contract.getThingHistory, 'things'),
];
