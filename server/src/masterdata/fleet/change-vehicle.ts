import { plateKey } from '@halm/model/masterdata/fleet/license-plate.ts';
import type { Vehicle, VehicleInput } from '@halm/model/masterdata/fleet/vehicle.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { checkTakesParts } from '../addresses/check-address.ts';
import { getVehicle } from './find-vehicles.ts';

export const vehicleRecord = {
  table: 'vehicles',
  entity: 'vehicles',
  get: getVehicle,
  // Another one is no part of what this one says.
  kept: ({ doubleOf: _, ...vehicle }: Vehicle): unknown => vehicle,
} as const;

/**
 * Refuses a plate that another vehicle has, however it is written there, and names that one
 * (`vehicle.plate-known`). Whoever writes the same plate at this moment waits, and then looks.
 */
const refuseKnownPlate = async (scope: Scope, licensePlate: string): Promise<void> => {
  const key = plateKey(licensePlate);
  await lockTurn(scope, 'plate', key);
  const other = await scope.db
    .selectFrom('vehicles')
    .innerJoin('addresses', (on) =>
      on
        .onRef('addresses.organisationId', '=', 'vehicles.organisationId')
        .onRef('addresses.id', '=', 'vehicles.addressId'),
    )
    .select(['vehicles.licensePlate', 'addresses.companyName'])
    .where('vehicles.organisationId', '=', scope.organisationId)
    .where('vehicles.plateKey', '=', key)
    .where('vehicles.mergedInto', 'is', null)
    .orderBy('vehicles.id')
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const named = `${other.licensePlate}, ${other.companyName}`;
  throw new Refusal('request.invalid', { fields: [{ path: 'licensePlate', reason: 'vehicle.plate-known', named }] });
};

/** Adds a vehicle to an address; no other one of the plant may have its plate, however it is written. */
export const createVehicle = async (scope: Scope, addressId: string, input: VehicleInput): Promise<Vehicle> => {
  await checkTakesParts(scope, addressId);
  await refuseKnownPlate(scope, input.licensePlate);
  return createRecord(scope, vehicleRecord, { ...input, addressId });
};

/**
 * Changes a vehicle; its empty weight comes from weighings alone. Of two that have one plate since before
 * the rule each can be changed in all else. One that was merged into another stays as it is.
 */
export const updateVehicle = (scope: Scope, record: RecordVersion, input: VehicleInput): Promise<Vehicle> =>
  changeRecord(scope, vehicleRecord, record, async (before) => {
    if (before.mergedInto) throw new Refusal('vehicle.merged');
    const isSamePlate = plateKey(before.licensePlate) === plateKey(input.licensePlate);
    if (!isSamePlate) await refuseKnownPlate(scope, input.licensePlate);
    // Of doubles the first has the place in the unique index, also when another one was the first until now.
    const plateIsDouble = isSamePlate && before.doubleOf !== null && before.doubleOf.id < before.id;
    return { ...input, plateIsDouble };
  });

/** Deletes a vehicle that no booking names and into which none was merged. */
export const deleteVehicle = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, vehicleRecord, record);
