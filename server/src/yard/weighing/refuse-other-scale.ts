import { Refusal } from '../../core/api/refusal.ts';
import type { BookingState } from '../steps/booking-state.ts';

/**
 * Refuses a weight of another scale than the booking has by now (`booking.other-scale`): its sender has seen
 * that one, or the server has read it, before somebody chose this one.
 */
export const refuseOtherScale = (
  { booking }: Pick<BookingState, 'booking'>,
  ...seen: readonly (string | null | undefined)[]
): void => {
  if (seen.some((scaleId) => scaleId && scaleId !== booking.scaleId)) throw new Refusal('booking.other-scale');
};
