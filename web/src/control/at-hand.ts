import type { ArrivalAnswer } from '@halm/model/bookings/arrival.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../app/api.ts';
import { whenIdle } from '../app/when-idle.ts';
import { withSeen } from '../bookings/seen-at-gate.ts';
import { growingQuery } from '../ui/use-growing-list.ts';

const FRESH_MILLISECONDS = 15 * 60_000;

const asked = queryOptions({
  queryKey: ['late-lorries'],
  queryFn: ({ signal }): Promise<ArrivalAnswer> => call('GET /bookings/arrivals', { query: {}, signal }),
  ...{ staleTime: FRESH_MILLISECONDS, gcTime: Infinity },
});

/** The lorries that delivered last, with what they brought. No booking that changes makes them be asked for anew: a quarter of an hour does. */
export const lateLorries = withSeen(asked);

/** The storage locations as a choice of one begins. */
const locations = growingQuery('GET /locations', { query: { active: 'true', size: 20 } });

/** Asks ahead for what a lorry is booked with that nobody announced, so that it can be taken in without a line. */
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
