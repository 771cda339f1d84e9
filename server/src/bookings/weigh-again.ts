import { bookingCan } from '@halm/model/bookings/booking-can.ts';
import type { ManualWeighing, WeighingAgain } from '@halm/model/bookings/step-input.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { type BookingState, changedState, loadBookingState } from './booking-state.ts';
import { currentWeighing } from './current-weighings.ts';
import { insertWeighing, type TakenWeight } from './insert-weighing.ts';
import { numbered } from './number-weighing.ts';
import type { ScaleWeight } from './read-scale.ts';
import { refuseUnless } from './refuse-unless.ts';
import { saveBooking } from './save-booking.ts';
import { weighedAmount } from './weighed-amount.ts';

/** The scale of a recorded weight, by the name it bore: the booking may have gone on to another one since. */
const scaleOfWeighing = (scope: Scope, weighingId: string): Promise<Pick<TakenWeight, 'scaleId' | 'scaleName'>> =>
  scope.db
    .selectFrom('weighings')
    .select(['scaleId', 'scaleName'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', weighingId)
    .executeTakeFirstOrThrow();

type Replacement = {
  readonly kind: TakenWeight['kind'];
  readonly reason: string;
  readonly event: 'weighing-replaced' | 'weighed-again';
  /** The weight that takes the place of a recorded one. */
  readonly weigh: (replacedId: string) => Promise<TakenWeight>;
};

/** Puts a weight in the place of a recorded one, which stays on record, and reckons the amount anew. */
const replace = async (scope: Scope, state: BookingState, { kind, reason, event, weigh }: Replacement) => {
  const replaced = currentWeighing(state.around.weighings, kind);
  if (!replaced) throw new Refusal('booking.weighing-missing');
  const taken = await weigh(replaced.id);
  const weighing = insertWeighing(scope, state.booking.id, { ...taken, reason, supersedesId: replaced.id });
  const others = state.around.weighings.filter((other) => other.id !== replaced.id);
  const changes = weighedAmount([...others, weighing], state.around.article);
  const saved = await saveBooking(scope, state.booking, changes, { event, reason });
  return changedState(scope, state, { ...saved, weighings: [...state.around.weighings, weighing] });
};

/** Puts another weight by hand in the place of a recorded one; needs a reason. */
export const replaceWeighing = async (scope: Scope, id: string, input: ManualWeighing): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  const { kind, reason } = input;
  refuseUnless(bookingCan.replaceWeighing(state.facts, kind));
  const weigh = async (replacedId: string) => ({ ...input, ...(await scaleOfWeighing(scope, replacedId)) });
  return replace(scope, state, { kind, reason, event: 'weighing-replaced', weigh });
};

/** Puts what rests on the scale now in the place of a recorded weight; needs a reason. */
export const weighAgain = async (
  scope: Scope,
  id: string,
  { kind, reason }: WeighingAgain,
  weight: ScaleWeight | undefined,
): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  refuseUnless(bookingCan.weighAgain(state.facts, kind));
  const isOfParts = currentWeighing(state.around.weighings, kind)?.parts.length;
  if (isOfParts) throw new Refusal('booking.weighed-in-parts');
  if (!weight) throw new Refusal('booking.scale-missing');
  return replace(scope, state, { kind, reason, event: 'weighed-again', weigh: () => numbered(scope, weight, kind) });
};
