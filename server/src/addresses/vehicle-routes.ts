import * as contract from '@halm/model/addresses/vehicle-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { createVehicle } from './create-vehicle.ts';
import { deleteVehicle } from './delete-vehicle.ts';
import { findAddressVehicles, findVehicles } from './find-vehicles.ts';
import { getVehicle } from './get-vehicle.ts';
import { updateVehicle } from './update-vehicle.ts';

export const vehicleRoutes: Route[] = [
  handle(contract.listVehicles, (scope, { query }) => findVehicles(scope, query)),
  handle(contract.listAddressVehicles, (scope, { params, query }) => findAddressVehicles(scope, params.id, query)),
  handle(contract.createVehicle, (scope, { params, body }) => createVehicle(scope, params.id, body)),
  handle(contract.getVehicle, (scope, { params }) => getVehicle(scope, params.id)),
  handle(contract.updateVehicle, (scope, { params, version, body }) =>
    updateVehicle(scope, { id: params.id, version }, body),
  ),
  handle(contract.deleteVehicle, (scope, { params, version }) => deleteVehicle(scope, { id: params.id, version })),
];
