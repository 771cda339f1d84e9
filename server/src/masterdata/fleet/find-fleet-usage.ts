import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findUsage } from '../../core/records/record-usage.ts';
import { getDriver } from './find-drivers.ts';
import { getVehicle } from './find-vehicles.ts';

/** The bookings that name a vehicle. */
export const findVehicleUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getVehicle(scope, id);
  return findUsage(scope, 'vehicles', id);
};

/** The bookings that name a driver. */
export const findDriverUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getDriver(scope, id);
  return findUsage(scope, 'drivers', id);
};
