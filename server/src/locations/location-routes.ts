import { locationContract } from '@halm/model/locations/location-contract.ts';
import { recordRoutes } from '../platform/record-routes.ts';
import { createLocation, deleteLocation, updateLocation } from './change-location.ts';
import { findLocations, getLocation } from './find-locations.ts';

export const locationRoutes = recordRoutes(locationContract, {
  find: findLocations,
  create: createLocation,
  get: getLocation,
  update: updateLocation,
  delete: deleteLocation,
});
