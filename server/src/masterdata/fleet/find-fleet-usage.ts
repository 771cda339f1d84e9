import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findUsage } from '../../core/records/record-usage.ts';
import { getDriver } from './find-drivers.ts';
import { getVehicle } from './find-vehicles.ts';

/** The vehicles that were merged into one, and lead to it. */
const mergedInto = (scope: Scope, id: string) => (limit: number) =>
  scope.db
    .selectFrom('vehicles')
    .select(['id', 'licensePlate as name', 'addressId as ownerId'])
    .where('organisationId', '=', scope.organisationId)
    .where('mergedInto', '=', id)
    .orderBy('licensePlate')
    .limit(limit)
    .execute();

/** The bookings that name a vehicle, and the vehicles that were merged into it. */
export const findVehicleUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getVehicle(scope, id);
  return findUsage(scope, 'vehicles', id, { vehicle: mergedInto(scope, id) });
};

/** The bookings that name a driver. */
export const findDriverUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getDriver(scope, id);
  return findUsage(scope, 'drivers', id);
};
