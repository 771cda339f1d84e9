import type { BookingStatus } from '../bookings/booking-kinds.ts';
import { isOver } from '../bookings/over-booking.ts';

/** What became of a temporary approval; only one that holds is worth withdrawing. */
export const approvalStates = ['holding', 'used', 'expired', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

type Given = {
  readonly scope: 'booking' | 'address-article' | 'global';
  readonly validUntil: string | null;
  readonly withdrawnAt: string | null;
};

/**
 * What an approval is worth on a day, seen from a booking: its own one is used up once that booking is over.
 */
export const approvalState = (
  { scope, validUntil, withdrawnAt }: Given,
  bookingStatus: BookingStatus,
  today: string,
): ApprovalState => {
  if (withdrawnAt !== null) return 'withdrawn';
  if (validUntil !== null && validUntil < today) return 'expired';
  return scope === 'booking' && isOver(bookingStatus) ? 'used' : 'holding';
};
