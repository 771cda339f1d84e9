import { UNHEARD_VERSION, unheardBooking } from '@halm/model/yard/offline/unheard-booking.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/client/api.ts';
import { listQuery, queryClient, recordQuery } from '../../core/client/queries.ts';
import { withSeen } from '../offline/seen-at-gate.ts';
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
  const asked = queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const isAnswered = (queryClient.getQueryData(queryKey)?.version ?? UNHEARD_VERSION) !== UNHEARD_VERSION;
      const arrival = isAnswered ? undefined : arrivalAmong(await readQueue(), id);
      return arrival ? unheardBooking(arrival.unheard) : call('GET /bookings/:id', { params: { id }, signal });
    },
  });
  return withSeen(asked);
};
