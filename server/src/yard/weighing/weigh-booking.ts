import type { Weighing } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { WeighingInput } from '@halm/model/yard/bookings/step-input.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { BookingChanges } from '../bookings/save-booking.ts';
import { completeWhenFinished } from '../posting/complete-booking.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { passStep } from '../steps/pass-step.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { saveState } from '../steps/save-state.ts';
import { earlierMoment, happenedBefore } from '../steps/stated-moment.ts';
import { takeTrip } from '../trips/take-trip.ts';
import { lastWeighing } from './current-weighings.ts';
import { insertWeighing, type WeightReading } from './insert-weighing.ts';
import { numbered } from './number-weighing.ts';
import type { ScaleWeight } from './read-scale.ts';
import { refuseOtherScale } from './refuse-other-scale.ts';
import { findStoredWeight, substituteEmptyWeight } from './stored-empty-weight.ts';
import { summedWeight } from './sum-parts.ts';
import { typedOutside } from './typed-outside.ts';
import { readOffScale } from './typed-weight.ts';
import { weighedAmount } from './weighed-amount.ts';

const readWeight = async (
  scope: Scope,
  state: BookingState,
  input: WeighingInput,
  scale: ScaleWeight | undefined,
): Promise<WeightReading> => {
  const { booking } = state;
  if (input.source === 'parts') return summedWeight(scope, booking, input);
  if (input.source === 'manual') {
    const { takenAt, scaleId: _, ...weight } = input;
    const earlier = earlierMoment(scope, takenAt, happenedBefore(state));
    const readAt = earlier ? new Date(earlier.weighedAt) : scope.now;
    return { ...weight, ...readOffScale(scope, booking, { kg: weight.kg, readAt }), ...earlier };
  }
  if (!scale) throw new Refusal('booking.scale-missing');
  return numbered(scope, scale, input.kind);
};

/** Where the rule spares a trip its empty weighing, the vehicle's last empty weight stands in for it. */
const storedWeightAsEmpty = async (scope: Scope, { booking, around, facts }: BookingState): Promise<Weighing[]> => {
  if (facts.emptyWeighingDue || facts.emptyWeighed || !around.vehicleEmptyKg) return [];
  const { emptyWeightKg: kg, storedFrom } = await findStoredWeight(scope, booking.vehicleId);
  if (!kg) return [];
  return [substituteEmptyWeight(scope, booking.id, { kg, vehicleId: booking.vehicleId, storedFrom }, around.weighings)];
};

const stepOf = { full: 'weighing', empty: 'emptyWeighing' } as const;

/** Takes the empty weight that a trip has come past without, wherever it stands now. */
const weighLate = async (
  scope: Scope,
  state: BookingState,
  changes: BookingChanges,
  weighings: readonly Weighing[],
): Promise<BookingState> => {
  const effect = { changes, read: { weighings: [...weighings] } };
  return completeWhenFinished(scope, await saveState(scope, state, effect, { event: 'step.emptyWeighing' }));
};

/**
 * Takes the weight of the step that is due and leads the booking on, or the
 * empty weight that is missing behind it.
 */
export const weighBooking = async (
  scope: Scope,
  id: string,
  input: WeighingInput,
  scale: ScaleWeight | undefined,
): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  const { kind, source } = input;
  refuseUnless(source === 'scale' ? bookingCan.weighByScale(state.facts, kind) : bookingCan.weigh(state.facts, kind));
  refuseOtherScale(state, input.scaleId, scale?.scaleId);
  const reading = await readWeight(scope, state, input, scale);
  const supersedesId = lastWeighing(state.around.weighings, kind)?.id;
  const weighing = insertWeighing(scope, id, { ...reading, supersedesId });
  const standIns = kind === 'full' ? await storedWeightAsEmpty(scope, state) : [];
  const weighings = [...state.around.weighings, weighing, ...standIns];
  const changes = { ...weighedAmount(weighings, state.around.article), ...typedOutside(scope, weighing) };
  if (state.booking.step !== stepOf[kind]) return weighLate(scope, state, changes, weighings);
  return passStep(scope, state, stepOf[kind], await takeTrip(scope, state.booking, { changes, read: { weighings } }));
};
