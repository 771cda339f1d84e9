import type { BookingSummary } from '@halm/model/yard/bookings/booking.ts';
import { queryClient } from '../../core/client/queries.ts';
import { openPaper, openSlips } from '../../core/papers/open-paper.ts';
import { showError } from '../../core/ui/toasts.ts';
import { preferredLanguage } from '../../core/words/languages.ts';
import { gateBooking } from './gate-booking.ts';

type Ended = Pick<BookingSummary, 'status' | 'netKg' | 'quantity'>;

/**
 * What a lorry leaves with: the slip, or until the booking is posted the ticket of its weighings, which is
 * final. Undefined where there is neither a weight nor an amount.
 */
export const leavingPaper = ({ status, netKg, quantity }: Ended): 'weighing-ticket' | 'delivery-slip' | undefined => {
  if (netKg === null && quantity === null) return undefined;
  return status === 'finished' && netKg !== null ? 'weighing-ticket' : 'delivery-slip';
};

/** Whether the last press of a trip also opens what its lorry leaves with: a transfer stays on the plant. */
export const opensPaper = ({ type }: Pick<BookingSummary, 'type'>): boolean => type !== 'internal';

/**
 * Opens what the lorry of a booking leaves with, as its last answer tells; of two ways the slips that there
 * are. The buttons of its papers stay where that fails.
 */
export const openLeavingPaper = (bookingId: string): void => {
  const booking = queryClient.getQueryData(gateBooking(bookingId).queryKey);
  const kind = booking && leavingPaper(booking);
  if (!kind) return;
  const hasOtherWay = booking.returnOf !== null || booking.returnedBy !== null;
  const language = preferredLanguage();
  const opening =
    kind === 'delivery-slip' && hasOtherWay ? openSlips(bookingId, language) : openPaper(bookingId, kind, language);
  void opening.catch(showError);
};
