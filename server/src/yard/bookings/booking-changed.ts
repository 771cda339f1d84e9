import { announcement } from '../../core/process/announcement.ts';
import type { BookingState } from '../steps/booking-state.ts';

/** A booking with what it is flagged for by now. */
export type BookingChanged = Pick<BookingState, 'booking' | 'around' | 'flags'>;

/**
 * A booking was created, edited or posted, and its history tells so. Not announced of what is taken over from
 * files or booked at once: nothing of that can be waited for any more.
 */
export const bookingChanged = announcement<BookingChanged>('bookingChanged');
