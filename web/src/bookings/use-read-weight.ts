import type { Booking } from '@halm/model/bookings/booking.ts';
import type { ManualWeighing } from '@halm/model/bookings/step-input.ts';
import { serverNow } from '../app/server-clock.ts';
import { usePress } from './use-press.ts';

/** Takes a weight that was read off the display, with the moment at which it was. */
export const useReadWeight = (booking: Booking) => {
  const press = usePress(booking);
  return (weighing: ManualWeighing): Promise<void> =>
    press.mutateAsync({
      sent: { call: 'POST /bookings/:id/weighings', body: { ...weighing, takenAt: serverNow().toISOString() } },
      changes: { [weighing.kind === 'full' ? 'fullKg' : 'emptyKg']: weighing.kg },
    });
};
