import type { Vehicle, VehicleInput } from '@halm/model/masterdata/fleet/vehicle.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { checkTakesParts } from '../addresses/check-address.ts';
import { getVehicle } from './find-vehicles.ts';

const vehicleRecord = { table: 'vehicles', entity: 'vehicles', get: getVehicle } as const;

/** Adds a vehicle to an address; its plate must be free in the whole organisation. */
export const createVehicle = async (scope: Scope, addressId: string, input: VehicleInput): Promise<Vehicle> => {
  await checkTakesParts(scope, addressId);
  return createRecord(scope, vehicleRecord, { ...input, addressId });
};

/** Changes a vehicle; its empty weight comes from weighings alone. */
export const updateVehicle = (scope: Scope, record: RecordVersion, input: VehicleInput): Promise<Vehicle> =>
  changeRecord(scope, vehicleRecord, record, () => input);

/** Deletes a vehicle that no booking names. */
export const deleteVehicle = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, vehicleRecord, record);
