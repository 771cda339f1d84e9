import type { BookingSummary } from '@halm/model/yard/bookings/booking.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../../core/browser/when-idle.ts';
import { listQuery } from '../../core/client/queries.ts';
import { useToday } from '../../core/words/today.ts';
import { withSeen } from '../../yard/offline/gate-cache.ts';
import { gateBooking, gateScales } from '../../yard/steps/gate-booking.ts';

/** How many bookings of a list the yard shows. */
export const SHOWN = 100;
const KEPT = 20;

/** The bookings whose lorries have come and not left, the one that came first in front. */
export const yardBookings = withSeen(listQuery('GET /bookings', { inYard: 'true', sort: 'arrivedAt', size: SHOWN }));

/** The bookings whose lorries haven't come: of a day, or of whoever only drives all that are to come. */
export const announcedBookings = (day: string | undefined) => {
  const query = { status: ['open' as const], inYard: 'false' as const, from: day, to: day };
  return withSeen(listQuery('GET /bookings', { ...query, sort: 'deliveryDate', size: SHOWN }));
};

/**
 * Who is in the yard, and who is announced for today; of own trips, which nobody
 * looks up by a plate, those of every day.
 */
export const useOpenBookings = ({ isOwn }: { readonly isOwn: boolean }) => {
  const today = useToday();
  return { inYard: useQuery(yardBookings), announced: useQuery(announcedBookings(isOwn ? undefined : today)) };
};

/**
 * Asks ahead for the bookings that stand in front, each anew when it has changed, so that their gate screens
 * open without a line. The same objects come again for what has not changed.
 */
export const usePrefetchedBookings = (bookings: readonly BookingSummary[]): void => {
  const client = useQueryClient();
  const stored = useRef(new Map<string, BookingSummary>());
  useEffect(() => {
    const changed = bookings.slice(0, KEPT).filter((booking) => stored.current.get(booking.id) !== booking);
    for (const booking of changed) stored.current.set(booking.id, booking);
    const ask = async (): Promise<void> => {
      // As long as the page lives: what has not changed is not asked for again.
      const options = { gcTime: Infinity };
      if (changed.length > 0) await client.prefetchQuery({ ...gateScales, ...options });
      for (const { id } of changed) await client.prefetchQuery({ ...gateBooking(id), ...options });
    };
    whenIdle(() => void ask());
  }, [bookings, client]);
};
