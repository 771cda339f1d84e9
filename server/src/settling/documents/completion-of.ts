import type { Booking } from '@halm/model/yard/bookings/booking.ts';

/** When a booking's papers became final: once it is completed nothing of it changes any more. */
export const completionOf = ({ status, completedAt, createdAt }: Booking): string | null =>
  status === 'completed' || status === 'reversed' ? (completedAt ?? createdAt) : null;
