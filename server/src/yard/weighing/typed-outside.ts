import type { Weighing } from '@halm/model/yard/bookings/booking.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { BookingChanges } from '../bookings/save-booking.ts';

/**
 * Marks a booking whose figure somebody from outside has typed, as whoever they drive for would write a bill:
 * it waits for somebody of the plant to confirm it.
 */
export const typedOutside = (
  { isOutside, user }: Scope,
  { source }: Pick<Weighing, 'source'> = { source: 'manual' },
): Pick<BookingChanges, 'typedOutsideBy'> => (isOutside && source === 'manual' ? { typedOutsideBy: user.name } : {});
