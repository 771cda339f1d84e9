import { vehicleContract } from '@halm/model/addresses/vehicle-contract.ts';
import { ownedRecordRoutes } from '../platform/record-routes.ts';
import { createVehicle, deleteVehicle, updateVehicle } from './change-vehicle.ts';
import { findAddressVehicles, findVehicles, getVehicle } from './find-vehicles.ts';

export const vehicleRoutes = ownedRecordRoutes(vehicleContract, {
  find: findVehicles,
  findOfOwner: findAddressVehicles,
  create: createVehicle,
  get: getVehicle,
  update: updateVehicle,
  delete: deleteVehicle,
});
