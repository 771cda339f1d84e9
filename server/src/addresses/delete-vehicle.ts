import { deleteRecord, type RecordVersion } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { vehicleRecord } from './vehicle-record.ts';

/** Deletes a vehicle that no booking names. */
export const deleteVehicle = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, vehicleRecord, record);
