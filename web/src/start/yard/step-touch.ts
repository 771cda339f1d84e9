import type { Foreseen } from '@halm/model/yard/arrivals/foreseen-booking.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { isWeighed } from '@halm/model/yard/bookings/booking-facts.ts';
import { isWeightInDoubt } from '@halm/model/yard/bookings/booking-flags.ts';
import type { BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';
import { drivesToOrigin } from '@halm/model/yard/bookings/booking-steps.ts';
import type { BodyOf } from '../../core/client/api.ts';

/** A step that is done by one touch: what it says, and what will be seen of it. */
export type Touch = {
  readonly label: 'step.loadMaterial' | 'action.unloaded' | 'action.drive' | 'step.finishProcess';
  /** Where it says that the lorry is. */
  readonly place?: string;
  readonly said: BodyOf<'POST /bookings/:id/steps/:step'>;
  readonly changes: Foreseen;
};

const drive = (booking: Booking): Touch | undefined => {
  const { origin, destination, proposedLocations } = booking;
  const isOrigin = drivesToOrigin(booking);
  const [only, ...others] = proposedLocations;
  const place = (isOrigin ? origin : destination) ?? (others.length === 0 ? only : undefined);
  if (!place) return undefined;
  return {
    label: 'action.drive',
    place: place.name,
    said: { locationId: place.id },
    changes: { [isOrigin ? 'origin' : 'destination']: place },
  };
};

const touches: Partial<Record<BookingStep, (booking: Booking) => Touch | undefined>> = {
  driveToStorageLocation: drive,
  unloadMaterial: () => ({ label: 'action.unloaded', said: {}, changes: {} }),
  // What doesn't go over the scale is measured, which needs a field.
  loadMaterial: ({ type, facts }) =>
    type === 'outgoing' && !isWeighed(facts) ? undefined : { label: 'step.loadMaterial', said: {}, changes: {} },
  // Past a doubtful weight nobody goes by without having seen it.
  finishProcess: ({ flags }) =>
    isWeightInDoubt(flags) ? undefined : { label: 'step.finishProcess', said: {}, changes: {} },
};

/** Whether a step can be done by one touch at all, before its booking is known in full. */
export const mayNeedOneTouch = (step: BookingStep): boolean => touches[step] !== undefined;

/** How the due step of a booking is done by one touch; undefined where it needs more. */
export const touchOf = (booking: Booking): Touch | undefined => touches[booking.step]?.(booking);
