import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { isStopped } from '@halm/model/yard/offline/waiting-commands.ts';
import { useConnection } from '../../core/client/realtime.ts';
import { useWaitingOf } from './waiting-queue.ts';

/**
 * Whether what is done with a booking has to do without the server: the line is lost, or others of its
 * commands still wait for it.
 */
export const useWithoutLine = ({ id }: Pick<Booking, 'id'>): boolean => {
  const isLost = useConnection() === 'lost';
  const waiting = useWaitingOf(id);
  return isLost || (waiting.length > 0 && !isStopped(waiting));
};
