import type { ArrivalAnswer } from '@halm/model/yard/arrivals/arrival.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../../core/browser/when-idle.ts';
import { call } from '../../core/client/api.ts';
import { growingQuery } from '../../core/lists/use-growing-list.ts';
import { withSeen } from '../../yard/offline/gate-cache.ts';

const FRESH_MILLISECONDS = 15 * 60_000;

const query = queryOptions({
  queryKey: ['late-lorries'],
  queryFn: ({ signal }): Promise<ArrivalAnswer> => call('GET /bookings/arrivals', { query: {}, signal }),
  staleTime: FRESH_MILLISECONDS,
  gcTime: Infinity,
});

/**
 * The lorries that delivered last, with what they brought. No booking that changes makes them be asked for
 * anew: a quarter of an hour does.
 */
export const lateLorries = withSeen(query);

/** The storage locations as a choice of one begins. */
const locations = growingQuery('GET /locations', { query: { active: 'true', size: 20 } });

/**
 * Asks ahead for what a lorry is booked with that nobody announced, so that
 * it can be taken in without a line.
 */
export const useLorriesAtHand = (mayBook: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!mayBook) return;
    whenIdle(() => {
      void client.prefetchQuery(lateLorries);
      void client.prefetchInfiniteQuery({ ...locations, gcTime: Infinity });
    });
  }, [mayBook, client]);
};
