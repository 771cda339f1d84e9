import { optimisticBooking, UNSAVED_VERSION } from '@halm/model/yard/offline/optimistic-booking.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/client/api.ts';
import { listQuery, queryClient, recordQuery } from '../../core/client/queries.ts';
import { withSeen } from '../offline/gate-cache.ts';
import { arrivalAmong } from '../offline/waiting-command.ts';
import { readQueue } from '../offline/waiting-queue.ts';

/** The scales of the plant, as the gate offers them. */
export const gateScales = withSeen(listQuery('GET /scales', { active: 'true', size: 200 }));

/**
 * A booking at the gate; one that the server has not heard of is as its
 * arrival tells it, until the first answer.
 */
export const gateBooking = (id: string) => {
  const { queryKey } = recordQuery('GET /bookings/:id', { id });
  const bookingQuery = queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const isAnswered = (queryClient.getQueryData(queryKey)?.version ?? UNSAVED_VERSION) !== UNSAVED_VERSION;
      const arrival = isAnswered ? undefined : arrivalAmong(await readQueue(), id);
      return arrival ? optimisticBooking(arrival.unheard) : call('GET /bookings/:id', { params: { id }, signal });
    },
  });
  return withSeen(bookingQuery);
};
