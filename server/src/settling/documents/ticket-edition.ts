import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { SlipContent } from '../../yard/slips/slip-content.ts';
import { currentWeighings } from '../../yard/slips/slip-weighings.ts';
import { completionOf } from './completion-of.ts';
import { findLastContent } from './find-documents.ts';

/**
 * What a ticket says of its booking, but for how others are called: where it is
 * something else, it is another edition.
 */
const contentOf = (booking: Booking): string => {
  const { type, transport, deliveryDate, licensePlate, driverName, netKg } = booking;
  const { article, supplier, receiver, contract, weighings } = booking;
  const others = [article, supplier, receiver, contract].map((other) => other?.id);
  const weighed = weighings.map(({ id, isCurrent, confirmation }) => [id, isCurrent, confirmation?.confirmedAt].join());
  return JSON.stringify([type, transport, deliveryDate, licensePlate, driverName, netKg, others, weighed.toSorted()]);
};

/** When the lorry was weighed full and empty; null before, and of a booking that was called off. */
const weighedAtOf = ({ status, netKg, weighings }: Booking): string | null => {
  const current = currentWeighings(weighings);
  const kinds = new Set(current.map(({ kind }) => kind));
  if (status === 'aborted' || netKg === null || kinds.size < 2) return null;
  return current.map(({ receivedAt, weighedAt }) => receivedAt ?? weighedAt).toSorted()[current.length - 1] ?? null;
};

/**
 * Since when a booking's ticket is final; null while it is a preview. A driver who waits for
 * laboratory values leaves with it: the weights don't change any more, and where they do, or
 * the booking is edited, the ticket has another edition. One that was kept stays the last as
 * long as it still says what the booking says.
 */
export const ticketFixedAt = async (scope: Scope, booking: Booking): Promise<string | null> => {
  const firstFixedAt = completionOf(booking) ?? weighedAtOf(booking);
  if (firstFixedAt === null) return null;
  const last = await findLastContent<SlipContent>(scope, { kind: 'weighing-ticket', recordId: booking.id, period: '' });
  if (!last) return firstFixedAt;
  return contentOf(last.content.booking) === contentOf(booking)
    ? last.fixedAt
    : (completionOf(booking) ?? booking.updatedAt);
};
