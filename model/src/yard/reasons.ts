import { bookingReasons } from './bookings/booking-reasons.ts';

/** What can go wrong with counts of the stock, beyond what every call can answer. */
const stockCountReasons = {
  'stock-count.nothing-there': { status: 422, message: 'Nothing is booked in these storage locations' },
  'stock-count.too-long-ago': { status: 422, message: 'The day of the count is more than 31 days ago' },
  'stock-count.already-counted': { status: 409, message: 'Somebody has entered this storage location already' },
  'stock-count.already-booked': { status: 409, message: 'The count is over' },
  'stock-count.corrected-since': {
    status: 409,
    message:
      'The stock of a storage location of the counted moment was changed or corrected after it was entered: enter it anew',
  },
  'stock-count.corrected-later': {
    status: 409,
    message: 'A storage location was corrected after the counted moment: reverse that correction first',
  },
  'stock-count.nothing-counted': { status: 409, message: 'Nothing has been counted yet' },
} as const;

/** Why calls of this area are refused. */
export const yardReasons = {
  ...bookingReasons,
  ...stockCountReasons,
} as const;
