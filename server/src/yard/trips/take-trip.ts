import { onlyDrives } from '../../core/access/own-trips.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import type { StepEffect } from '../steps/step-effect.ts';

/** Whoever only drives and does a step of a trip that names no driver is its driver from then on. */
export const takeTrip = async (scope: Scope, booking: BookingRecord, effect: StepEffect): Promise<StepEffect> => {
  const { driverId, driverName } = { ...booking, ...effect.changes };
  if (!onlyDrives(scope) || driverId !== null || driverName !== null) return effect;
  const own = await scope.db
    .selectFrom('drivers')
    .select(['id', 'name', 'addressId'])
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', scope.user.id)
    .executeTakeFirst();
  if (!own) return effect;
  return {
    changes: { ...effect.changes, driverId: own.id, driverName: own.name },
    read: { ...effect.read, driverOwnerId: own.addressId },
  };
};
