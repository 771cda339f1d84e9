import type { Vehicle, VehicleInput } from '@halm/model/addresses/vehicle.ts';
import { changeRecord, type RecordVersion } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { vehicleRecord } from './vehicle-record.ts';

/** Changes a vehicle; its empty weight comes from weighings alone. */
export const updateVehicle = (scope: Scope, record: RecordVersion, input: VehicleInput): Promise<Vehicle> =>
  changeRecord(scope, vehicleRecord, record, () => input);
