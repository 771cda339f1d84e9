import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { ManualWeighing } from '@halm/model/yard/bookings/step-input.ts';
import { serverNow } from '../../core/client/server-clock.ts';
import { usePress } from '../steps/use-press.ts';

/** Takes a weight that was read off the display, with the moment at which it was. */
export const useReadWeight = (booking: Booking) => {
  const press = usePress(booking);
  return (weighing: ManualWeighing): Promise<void> =>
    press.mutateAsync({
      sent: { call: 'POST /bookings/:id/weighings', body: { ...weighing, takenAt: serverNow().toISOString() } },
      changes: { [weighing.kind === 'full' ? 'fullKg' : 'emptyKg']: weighing.kg },
    });
};
