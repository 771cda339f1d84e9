import type { Booking } from '@halm/model/bookings/booking.ts';
import type { BodyOf } from '../app/api.ts';
import type { ApiError } from '../app/api-error.ts';
import { useOperation } from '../app/queries.ts';

type StepBody = BodyOf<'POST /bookings/:id/steps/:step'>;

/** Does the step that is due. Tried again with the same key when the network fails, so that nothing happens twice. */
export const useStep = (booking: Booking) => {
  const step = useOperation('POST /bookings/:id/steps/:step', { alsoChanges: ['inventory', 'contracts'] });
  return {
    isBusy: step.isPending,
    error: step.error,
    take: (body: StepBody = {}, onError?: (error: ApiError) => void) =>
      step.mutate({ params: { id: booking.id, step: booking.step }, body }, onError ? { onError } : {}),
  };
};
