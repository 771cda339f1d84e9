import { bookingReasons } from './bookings/booking-reasons.ts';
import { stockCountReasons } from './stock-counts/stock-count-reasons.ts';

/** Why calls of this area are refused. */
export const yardReasons = {
  ...bookingReasons,
  ...stockCountReasons,
} as const;
