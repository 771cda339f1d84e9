import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import type { Scope } from '../../core/api/scope.ts';
import { bookingsNaming } from '../../core/domain/bookings-naming.ts';
import { findUsage } from '../../core/records/record-usage.ts';
import { getDriver } from './find-drivers.ts';
import { getVehicle } from './find-vehicles.ts';

const bookingsOf = (scope: Scope, column: 'vehicleId' | 'driverId', id: string): Promise<RecordUsage> => {
  const bookings = bookingsNaming(scope, [column], id);
  return findUsage({ openBooking: bookings.open, booking: bookings.over });
};

/** The bookings that name a vehicle. */
export const findVehicleUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getVehicle(scope, id);
  return bookingsOf(scope, 'vehicleId', id);
};

/** The bookings that name a driver. */
export const findDriverUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getDriver(scope, id);
  return bookingsOf(scope, 'driverId', id);
};
