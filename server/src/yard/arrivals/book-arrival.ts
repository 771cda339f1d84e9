import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { ArrivalInput } from '@halm/model/yard/arrivals/arrival.ts';
import { newBookingSchema } from '@halm/model/yard/bookings/booking.ts';
import { usualTransport } from '@halm/model/yard/bookings/booking-choices.ts';
import { stepInputSchema } from '@halm/model/yard/bookings/step-input.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { instantOf } from '../../core/db/ids.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { findTypedVehicle } from '../bookings/find-typed-vehicle.ts';
import type { BookingState } from '../steps/booking-state.ts';
import { passStep } from '../steps/pass-step.ts';
import { statedMoment } from '../steps/stated-moment.ts';
import { stepEffect, withSample } from '../steps/step-effects.ts';

/** Books a lorry that nobody announced, bringing or fetching, and registers it: both, or nothing. */
export const bookArrival = async (scope: Scope, input: ArrivalInput): Promise<BookingState> => {
  const { licensePlate, driverId, confirmSecondOpen, id, pressedAt, ...load } = input;
  const transport = load.transport ?? usualTransport[load.type];
  const arrivedAt = statedMoment(scope, 'pressedAt', pressedAt, []) ?? nowIso(scope);
  // Ids lie in the order in which they were made, and a history is looked for from then on.
  if (id) statedMoment(scope, 'id', instantOf(id)?.toISOString(), []);
  const vehicleId = await findTypedVehicle(scope, input);
  const vehicle = { vehicleId, licensePlate: vehicleId ? null : licensePlate, driverId };
  const deliveryDate = plainDateIn(new Date(arrivedAt), scope.organisation.timeZone);
  const booking = newBookingSchema.parse({ ...load, ...vehicle, transport, deliveryDate, confirmSecondOpen });
  const state = await createBooking(scope, { ...booking, ...(id && { id }) });
  // The plate was compared when the booking was created: registering it again asks nobody twice.
  const effect = await stepEffect(scope, state, 'registerVehicle', stepInputSchema.parse(vehicle));
  const { changes, read } = await withSample(scope, state.booking, effect);
  return passStep(scope, state, 'registerVehicle', { changes: { ...changes, arrivedAt }, read });
};
