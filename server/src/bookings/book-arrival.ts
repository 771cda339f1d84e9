import { plateKey } from '@halm/model/addresses/license-plate.ts';
import type { ArrivalInput } from '@halm/model/bookings/arrival.ts';
import { newBookingSchema } from '@halm/model/bookings/booking.ts';
import { stepInputSchema } from '@halm/model/bookings/step-input.ts';
import { type Scope, today } from '../platform/scope.ts';
import type { BookingState } from './booking-state.ts';
import { plateKeyOf } from './check-open-bookings.ts';
import { createBooking } from './create-booking.ts';
import { stepEffect } from './step-effects.ts';
import { passStep } from './take-booking-step.ts';

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
  const { licensePlate, driverId, confirmSecondOpen, ...load } = input;
  const vehicleId = await findVehicleId(scope, input);
  const vehicle = { vehicleId, licensePlate: vehicleId ? null : licensePlate, driverId };
  const said = { ...load, ...vehicle, type: 'incoming', deliveryDate: today(scope), confirmSecondOpen };
  const state = await createBooking(scope, newBookingSchema.parse(said));
  // The plate was compared when the booking was created: registering it again asks nobody twice.
  const effect = await stepEffect(scope, state, 'registerVehicle', stepInputSchema.parse(vehicle));
  return passStep(scope, state, 'registerVehicle', effect);
};
