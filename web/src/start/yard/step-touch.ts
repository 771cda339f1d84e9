import { type Foreseen, type Press, stepWithDrive } from '@halm/model/yard/arrivals/foreseen-booking.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { isWeighed } from '@halm/model/yard/bookings/booking-facts.ts';
import { areWeightsAmiss } from '@halm/model/yard/bookings/booking-flags.ts';
import type { BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';
import { drivesToOrigin } from '@halm/model/yard/bookings/booking-steps.ts';
import type { StepThere } from '@halm/model/yard/bookings/step-ahead.ts';
import type { BodyOf } from '../../core/client/api.ts';
import { opensPaper } from '../../yard/steps/leaving-paper.ts';

/** A step that is done by one touch: what it says, and what will be seen of it. */
export type Touch = {
  readonly label:
    | 'step.loadMaterial'
    | 'action.unloaded'
    | 'action.drive'
    | `action.there-${StepThere}`
    | 'step.finishProcess'
    | 'finish.withPaper';
  /** Where it says that the lorry is. */
  readonly place?: string;
  readonly said: BodyOf<'POST /bookings/:id/steps/:step'>;
  readonly changes: Foreseen;
  /** The step that is done with it. */
  readonly alsoDone?: StepThere;
};

const drive = (booking: Booking, waiting: readonly Press[]): Touch | undefined => {
  const { origin, destination, proposedLocations } = booking;
  const isOrigin = drivesToOrigin(booking);
  const [only, ...others] = proposedLocations;
  const place = (isOrigin ? origin : destination) ?? (others.length === 0 ? only : undefined);
  if (!place) return undefined;
  const alsoDone = stepWithDrive(booking, waiting);
  return {
    label: alsoDone ? `action.there-${alsoDone}` : 'action.drive',
    place: place.name,
    said: { locationId: place.id, alsoDone: alsoDone ?? null },
    changes: { [isOrigin ? 'origin' : 'destination']: place },
    ...(alsoDone && { alsoDone }),
  };
};

const touches: Partial<Record<BookingStep, (booking: Booking, waiting: readonly Press[]) => Touch | undefined>> = {
  driveToStorageLocation: drive,
  unloadMaterial: () => ({ label: 'action.unloaded', said: {}, changes: {} }),
  // What doesn't go over the scale is measured, which needs a field.
  loadMaterial: ({ type, facts }) =>
    type === 'outgoing' && !isWeighed(facts) ? undefined : { label: 'step.loadMaterial', said: {}, changes: {} },
  // Past a doubtful weight nobody goes by without having seen it.
  finishProcess: (booking) =>
    areWeightsAmiss(booking.flags)
      ? undefined
      : { label: opensPaper(booking) ? 'finish.withPaper' : 'step.finishProcess', said: {}, changes: {} },
};

/** Whether a step can be done by one touch at all, before its booking is known in full. */
export const mayNeedOneTouch = (step: BookingStep): boolean => touches[step] !== undefined;

/** How the due step of a booking is done by one touch behind what waits; undefined where it needs more. */
export const touchOf = (booking: Booking, waiting: readonly Press[]): Touch | undefined =>
  touches[booking.step]?.(booking, waiting);
