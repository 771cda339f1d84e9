import type { Weighing } from '@halm/model/bookings/booking.ts';
import { bookingCan } from '@halm/model/bookings/booking-can.ts';
import type { WeighingInput } from '@halm/model/bookings/step-input.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { type BookingState, loadBookingState } from './booking-state.ts';
import { insertWeighing, type TakenWeight } from './insert-weighing.ts';
import { numbered } from './number-weighing.ts';
import { passStep } from './pass-step.ts';
import type { BookingRow } from './read-booking.ts';
import type { ScaleWeight } from './read-scale.ts';
import { refuseUnless } from './refuse-unless.ts';
import { happenedBefore, takenEarlier } from './said-moment.ts';
import { summedWeight } from './sum-parts.ts';
import { weighedAmount } from './weighed-amount.ts';

/**
 * The scale that a typed weight was read off: the booking's. Neither its licence nor a number goes with it, since
 * nobody but the person vouches for the weight.
 */
const chosenScale = ({ scaleId, scaleName }: BookingRow): Pick<TakenWeight, 'scaleId' | 'scaleName'> => ({
  scaleId,
  scaleName,
});

const takenWeight = async (
  scope: Scope,
  state: BookingState,
  input: WeighingInput,
  scale: ScaleWeight | undefined,
): Promise<TakenWeight> => {
  const { booking } = state;
  if (input.source === 'parts') return summedWeight(scope, booking, input);
  if (input.source === 'manual') {
    const { takenAt, ...weight } = input;
    return { ...weight, ...chosenScale(booking), ...takenEarlier(scope, takenAt, happenedBefore(state)) };
  }
  if (!scale) throw new Refusal('booking.scale-missing');
  return numbered(scope, scale, input.kind);
};

/** Where the rule spares a trip its empty weighing, the vehicle's last empty weight stands in for it. */
const standInEmptyWeight = (scope: Scope, { booking, around, facts }: BookingState): Weighing[] => {
  const emptyWeightKg = around.vehicleEmptyKg;
  if (facts.emptyWeighingDue || facts.emptyWeighed || !emptyWeightKg) return [];
  const weight = { kind: 'empty', kg: emptyWeightKg, source: 'stored-curb-weight' } as const;
  return [insertWeighing(scope, booking.id, weight)];
};

/** Takes the weight of the step that is due and leads the booking on. */
export const weighBooking = async (
  scope: Scope,
  id: string,
  input: WeighingInput,
  scale: ScaleWeight | undefined,
): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  refuseUnless(bookingCan.weigh(state.facts, input.kind));
  const weighing = insertWeighing(scope, id, await takenWeight(scope, state, input, scale));
  const standIns = input.kind === 'full' ? standInEmptyWeight(scope, state) : [];
  const weighings = [...state.around.weighings, weighing, ...standIns];
  const changes = weighedAmount(weighings, state.around.article);
  const step = input.kind === 'full' ? 'weighing' : 'emptyWeighing';
  return passStep(scope, state, step, { changes, read: { weighings } });
};
