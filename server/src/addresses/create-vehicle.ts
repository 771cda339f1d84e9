import type { Vehicle, VehicleInput } from '@halm/model/addresses/vehicle.ts';
import { createRecord } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { checkAddress } from './check-address.ts';
import { vehicleRecord } from './vehicle-record.ts';

/** Adds a vehicle to an address; its plate must be free in the whole organisation. */
export const createVehicle = async (scope: Scope, addressId: string, input: VehicleInput): Promise<Vehicle> => {
  await checkAddress(scope, addressId);
  return createRecord(scope, vehicleRecord, { ...input, addressId });
};
