import type { BookingSummary } from '@halm/model/bookings/booking.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listQuery } from '../app/queries.ts';
import { whenIdle } from '../app/when-idle.ts';
import { gateBooking, gateScales } from '../bookings/gate-booking.ts';
import { withSeen } from '../bookings/seen-at-gate.ts';

/** How many open bookings the yard shows. */
export const SHOWN = 100;
const KEPT = 20;

/** Every booking whose lorry is expected or in the yard. */
export const openBookings = withSeen(
  listQuery('GET /bookings', { status: ['open', 'incoming-finished', 'outgoing-finished'], size: SHOWN }),
);

/**
 * Asks ahead for the bookings that stand in front, each anew when it has changed, so that their gate screens open without a line. The same objects
 * come again for what has not changed.
 */
export const useKeptAtHand = (bookings: readonly BookingSummary[]): void => {
  const client = useQueryClient();
  const kept = useRef(new Map<string, BookingSummary>());
  useEffect(() => {
    const changed = bookings.slice(0, KEPT).filter((booking) => kept.current.get(booking.id) !== booking);
    for (const booking of changed) kept.current.set(booking.id, booking);
    const ask = async (): Promise<void> => {
      // As long as the page lives: what has not changed is not asked for again.
      const options = { gcTime: Infinity };
      if (changed.length > 0) await client.prefetchQuery({ ...gateScales, ...options });
      for (const { id } of changed) await client.prefetchQuery({ ...gateBooking(id), ...options });
    };
    whenIdle(() => void ask());
  }, [bookings, client]);
};
