import * as contract from '@halm/model/locations/location-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { createLocation } from './create-location.ts';
import { deleteLocation } from './delete-location.ts';
import { findLocations } from './find-locations.ts';
import { getLocation } from './get-location.ts';
import { updateLocation } from './update-location.ts';

export const locationRoutes: Route[] = [
  handle(contract.listLocations, (scope, { query }) => findLocations(scope, query)),
  handle(contract.getLocation, (scope, { params }) => getLocation(scope, params.id)),
  handle(contract.createLocation, (scope, { body }) => createLocation(scope, body)),
  handle(contract.updateLocation, (scope, { params, version, body }) =>
    updateLocation(scope, { id: params.id, version }, body),
  ),
  handle(contract.deleteLocation, (scope, { params, version }) => deleteLocation(scope, { id: params.id, version })),
];
