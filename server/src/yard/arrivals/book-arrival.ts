import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { plateKey } from '@halm/model/masterdata/fleet/license-plate.ts';
import type { ArrivalInput } from '@halm/model/yard/arrivals/arrival.ts';
import { newBookingSchema } from '@halm/model/yard/bookings/booking.ts';
import { stepInputSchema } from '@halm/model/yard/bookings/step-input.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { instantOf } from '../../core/db/ids.ts';
import { plateKeyOf } from '../bookings/check-open-bookings.ts';
import { createBooking } from '../bookings/create-booking.ts';
import type { BookingState } from '../steps/booking-state.ts';
import { passStep } from '../steps/pass-step.ts';
import { statedMoment } from '../steps/stated-moment.ts';
import { stepEffect, withSample } from '../steps/step-effects.ts';

/** The vehicle that a typed plate means, however it was written. */
const findVehicleId = async (scope: Scope, { vehicleId, licensePlate }: ArrivalInput): Promise<string | null> => {
  if (vehicleId || !licensePlate) return vehicleId;
  const vehicle = await scope.db
    .selectFrom('vehicles')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where(plateKeyOf('licensePlate'), '=', plateKey(licensePlate))
    .where('active', '=', true)
    .executeTakeFirst();
  return vehicle?.id ?? null;
};

/** Books a delivery that nobody announced, and registers its vehicle: both, or nothing. */
export const bookArrival = async (scope: Scope, input: ArrivalInput): Promise<BookingState> => {
  const { licensePlate, driverId, confirmSecondOpen, id, pressedAt, ...load } = input;
  const arrivedAt = statedMoment(scope, 'pressedAt', pressedAt, []) ?? nowIso(scope);
  // Ids lie in the order in which they were made, and a history is looked for from then on.
  if (id) statedMoment(scope, 'id', instantOf(id)?.toISOString(), []);
  const vehicleId = await findVehicleId(scope, input);
  const vehicle = { vehicleId, licensePlate: vehicleId ? null : licensePlate, driverId };
  const deliveryDate = plainDateIn(new Date(arrivedAt), scope.organisation.timeZone);
  const booking = newBookingSchema.parse({ ...load, ...vehicle, type: 'incoming', deliveryDate, confirmSecondOpen });
  const state = await createBooking(scope, { ...booking, ...(id && { id }) });
  // The plate was compared when the booking was created: registering it again asks nobody twice.
  const effect = await stepEffect(scope, state, 'registerVehicle', stepInputSchema.parse(vehicle));
  const { changes, read } = await withSample(scope, state.booking, effect);
  return passStep(scope, state, 'registerVehicle', { changes: { ...changes, arrivedAt }, read });
};
