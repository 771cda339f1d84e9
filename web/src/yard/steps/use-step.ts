import type { Foreseen } from '@halm/model/yard/arrivals/foreseen-booking.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { BodyOf } from '../../core/client/api.ts';
import { serverNow } from '../../core/client/server-clock.ts';
import { usePress } from './use-press.ts';

type StepBody = BodyOf<'POST /bookings/:id/steps/:step'>;

/** Does the step that is due; `changes` is what will be seen of it. */
export const useStep = (booking: Booking) => {
  const press = usePress(booking);
  return {
    isBusy: press.isPending,
    error: press.error,
    take: (input: StepBody = {}, changes: Foreseen = {}) => {
      // When the lorry came stands in the booking, however late the server hears of it.
      const body = booking.step === 'registerVehicle' ? { ...input, pressedAt: serverNow().toISOString() } : input;
      press.mutate({ sent: { call: 'POST /bookings/:id/steps/:step', body }, changes });
    },
  };
};
