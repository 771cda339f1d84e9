import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { momentOf } from '../../core/jobs/moment-of-day.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import type { Surroundings } from './booking-surroundings.ts';

type Delivered = {
  readonly booking: Pick<BookingRecord, 'type' | 'deliveryDate' | 'createdAt' | 'arrivedAt'>;
  readonly around: Pick<Surroundings, 'weighings'>;
};

/**
 * Whether it was announced ahead and came later: then a weight typed at the gate is of that moment, while
 * what is entered wholly afterwards is only typed then.
 */
const hasComeLater = (scope: Scope, { deliveryDate, createdAt, arrivedAt }: Delivered['booking']): boolean => {
  const dayOf = (instant: string) => plainDateIn(new Date(instant), scope.organisation.timeZone);
  return arrivedAt !== null && dayOf(createdAt) <= deliveryDate && dayOf(arrivedAt) > deliveryDate;
};

/**
 * When what a lorry brings or fetches was moved, by which it stands among the layers and in the levels of
 * past days: what is of today now; what is of a day before when it was weighed last at the gate, or at the
 * end of its day.
 */
export const whenDelivered = (scope: Scope, { booking, around }: Delivered): string => {
  const { type, deliveryDate } = booking;
  const isOfLorry = type === 'incoming' || type === 'outgoing';
  if (!isOfLorry || deliveryDate >= today(scope)) return nowIso(scope);
  const isLate = hasComeLater(scope, booking);
  const weighed = around.weighings
    .filter(({ isCurrent }) => isCurrent)
    // Of what a device has kept without a line the moment is known.
    .filter(({ source, receivedAt }) => source === 'scale' || (source === 'manual' && (isLate || receivedAt !== null)))
    .map(({ weighedAt }) => weighedAt)
    .toSorted()
    .at(-1);
  const { timeZone } = scope.organisation;
  return weighed && plainDateIn(new Date(weighed), timeZone) >= deliveryDate ? weighed : momentOf(scope, deliveryDate);
};
