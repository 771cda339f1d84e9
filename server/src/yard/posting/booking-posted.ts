import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { announcement } from '../../core/process/announcement.ts';
import type { NewBooking } from '../bookings/insert-booking.ts';

/** What came or is taken back; the quantity in the article's base unit. */
export type PostedGoods = {
  readonly booking: NewBooking;
  readonly article: { readonly unit: Unit; readonly densityKgPerM3: number | null };
  readonly quantity: number;
};

export type BookingPosted = PostedGoods & {
  /**
   * In which unit the material of its contract was agreed when it was read; null where nobody has read it.
   */
  readonly agreedIn: Unit | null;
};

/**
 * A booking is posted, in whichever way: by its last step, at once, or taken over from a file. Its locations
 * are locked. What it moves may still be written behind this (`writeMovements`), so that listeners don't read
 * balances and layers.
 */
export const bookingPosted = announcement<BookingPosted>('bookingPosted');

/** A posted booking is taken back: the stock is as it was, and the reversal has its number. */
export const bookingReversed = announcement<PostedGoods>('bookingReversed');
