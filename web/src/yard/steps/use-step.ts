import type { Foreseen } from '@halm/model/yard/arrivals/foreseen-booking.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { StepThere } from '@halm/model/yard/bookings/step-ahead.ts';
import type { BodyOf } from '../../core/client/api.ts';
import { serverNow } from '../../core/client/server-clock.ts';
import { usePress } from './use-press.ts';

type StepBody = BodyOf<'POST /bookings/:id/steps/:step'>;

type Also = {
  /** The step that is done with it. */
  readonly alsoDone?: StepThere | undefined;
  /** What comes once it is done, also where its screen has gone on by then. */
  readonly onDone?: (() => void) | undefined;
};

/** Does the step that is due; `changes` is what will be seen of it. */
export const useStep = (booking: Booking) => {
  const press = usePress(booking);
  return {
    isBusy: press.isPending,
    error: press.error,
    take: (input: StepBody = {}, changes: Foreseen = {}, { alsoDone, onDone }: Also = {}) => {
      // When the lorry came stands in the booking, however late the server hears of it.
      const body = booking.step === 'registerVehicle' ? { ...input, pressedAt: serverNow().toISOString() } : input;
      const sent = { call: 'POST /bookings/:id/steps/:step', body } as const;
      press
        .mutateAsync({ sent, changes, ...(alsoDone && { alsoDone }) })
        .then(onDone)
        // Told where it was pressed.
        .catch(() => undefined);
    },
  };
};
