import { liesLiquid, type StoredKind } from '@halm/model/masterdata/articles/storage-fit.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { BookingType } from '@halm/model/yard/bookings/booking-kinds.ts';
import { stepOfChangedTrip } from '@halm/model/yard/trips/slurry-trip.ts';
import { refuseField } from '../../core/api/refusal.ts';
import type { BookingChanges } from '../bookings/save-booking.ts';
import type { BookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';

/** Refuses a slurry trip of what isn't delivered, or can't be pumped. */
export const refuseSlurryTrip = (type: BookingType, article: StoredKind): void => {
  if (type !== 'incoming') throw refuseField('isSlurryTrip', 'booking.slurry-not-incoming');
  if (!liesLiquid(article)) throw refuseField('isSlurryTrip', 'booking.slurry-not-liquid');
};

/** What an edit makes of the trip: with or without the scale, and where its lorry goes on then. */
export const tripChanges = (
  { booking, facts }: BookingState,
  isSlurryTrip: boolean | undefined,
  article: StoredKind,
): BookingChanges => {
  const after = isSlurryTrip ?? booking.isSlurryTrip;
  if (after && booking.type === 'incoming') refuseSlurryTrip(booking.type, article);
  if (after === booking.isSlurryTrip) return {};
  refuseUnless(bookingCan.changeTrip(facts));
  return { isSlurryTrip: after, step: stepOfChangedTrip(booking.step, after) };
};
