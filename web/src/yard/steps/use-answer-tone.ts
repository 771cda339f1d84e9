import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { useTone } from '../../core/browser/sound.ts';

/** Tells the ear, too, that a request for an approval was answered while its booking stands on the screen. */
export const useAnswerTone = (booking: Pick<Booking, 'approvalRequest'> | undefined): void => {
  const request = booking?.approvalRequest;
  useTone('answered', !request || request.decidedAt !== null);
};
