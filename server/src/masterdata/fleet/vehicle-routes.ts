import { mergeVehicles } from '@halm/model/masterdata/fleet/merge-vehicles.ts';
import {
  findEmptyWeights,
  getVehicleHistory,
  getVehicleUsage,
  vehicleContract,
} from '@halm/model/masterdata/fleet/vehicle-contract.ts';
import { historyRoute, ownedRecordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { createVehicle, deleteVehicle, updateVehicle } from './change-vehicle.ts';
import { findEmptyWeights as findWeights } from './find-empty-weights.ts';
import { findVehicleUsage } from './find-fleet-usage.ts';
import { findAddressVehicles, findVehicles, getVehicle } from './find-vehicles.ts';
import { mergeVehicles as merge } from './merge-vehicles.ts';

export const vehicleRoutes: Route[] = [
  ...ownedRecordRoutes(vehicleContract, {
    find: findVehicles,
    findOfOwner: findAddressVehicles,
    create: createVehicle,
    get: getVehicle,
    update: updateVehicle,
    delete: deleteVehicle,
  }),
  historyRoute(getVehicleHistory, 'vehicles'),
  handle(getVehicleUsage, (scope, { params }) => findVehicleUsage(scope, params.id)),
  handle(findEmptyWeights, (scope, { params }) => findWeights(scope, params.id)),
  handle(mergeVehicles, (scope, { params, version, body }) => merge(scope, { id: params.id, version }, body)),
];
