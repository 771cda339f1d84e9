import * as contract from '@halm/model/masterdata/locations/location-contract.ts';
import { historyRoute, recordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { createLocation, deleteLocation, lockLocation, updateLocation, useLocation } from './change-location.ts';
import { findLocationPositions } from './find-location-positions.ts';
import { findLocationUsage } from './find-location-usage.ts';
import { findLocations, getLocation } from './find-locations.ts';
import { setWithdrawalShares } from './set-withdrawal-shares.ts';

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
