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
];
