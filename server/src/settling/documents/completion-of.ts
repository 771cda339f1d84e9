import type { Booking } from '@halm/model/yard/bookings/booking.ts';

/**
 * When a booking's papers became final: once it is completed nothing of it changes, unless it is rebooked.
 */
export const completionOf = ({ status, completedAt, createdAt, rebooking }: Booking): string | null =>
  status === 'completed' || status === 'reversed' ? (rebooking?.rebookedAt ?? completedAt ?? createdAt) : null;
