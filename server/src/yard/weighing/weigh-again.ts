import { plantManager } from '@halm/model/core/contract/access.ts';
import type { Weighing } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { WeighingAgain, WeighingByHand } from '@halm/model/yard/bookings/step-input.ts';
import { mayReplaceByHand } from '@halm/model/yard/weighing/replace-own-weight.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { saveState } from '../steps/save-state.ts';
import { earlierMoment, happenedBefore } from '../steps/stated-moment.ts';
import { currentWeighing } from './current-weighings.ts';
import { insertWeighing, type WeightReading } from './insert-weighing.ts';
import { numbered } from './number-weighing.ts';
import type { ScaleWeight } from './read-scale.ts';
import { typedOutside } from './typed-outside.ts';
import { type ReadOff, readOffScale } from './typed-weight.ts';
import { weighedAmount } from './weighed-amount.ts';

/** The scale of a recorded weight, by the name it bore: the booking may have gone on to another one since. */
const scaleOfWeighing = (scope: Scope, weighingId: string): Promise<ReadOff> =>
  scope.db
    .selectFrom('weighings')
    .leftJoin('scales', (on) =>
      on.onRef('scales.organisationId', '=', 'weighings.organisationId').onRef('scales.id', '=', 'weighings.scaleId'),
    )
    .select(['weighings.scaleId', 'weighings.scaleName', 'scales.protocol as scaleProtocol'])
    .select(['scales.capacityKg', 'scales.divisionKg'])
    .select(['scales.verifiedUntil', 'scales.waivedUntil', 'scales.waiver'])
    .where('weighings.organisationId', '=', scope.organisationId)
    .where('weighings.id', '=', weighingId)
    .executeTakeFirstOrThrow();

/** Who may replace any weight by hand. */
export const isPlantManager = ({ roles }: Pick<Scope, 'roles'>): boolean =>
  plantManager.roles.some((role) => roles.includes(role));

/** Refuses the yard what it hasn't typed itself, or could weigh again. */
const refuseOthersWeight = (scope: Scope, replaced: Weighing, isScaleSilent: boolean): void => {
  const { id: userId } = scope.user;
  if (userId === null || !mayReplaceByHand(replaced, { userId, isManager: isPlantManager(scope), isScaleSilent }))
    throw new Refusal('booking.weighing-not-own');
};

/**
 * So many weighings a booking has at most, also those that were replaced: well below what is read of them
 * (`weighings-of-booking.ts`), so that no paper ever names an older one.
 */
const MAXIMUM_WEIGHINGS = 60;

/** What is to be replaced; refuses a press that saw another weighing than the one that counts now. */
export const replacedWeighing = (
  { around }: BookingState,
  { kind, replacesId }: Pick<WeighingAgain, 'kind' | 'replacesId'>,
): Weighing => {
  const replaced = currentWeighing(around.weighings, kind);
  if (!replaced) throw new Refusal('booking.weighing-missing');
  if (replaced.id !== replacesId) throw new Refusal('booking.weighing-replaced');
  if (around.weighings.length >= MAXIMUM_WEIGHINGS) throw new Refusal('booking.corrected-too-often');
  return replaced;
};

type Replacement = {
  readonly replaced: Weighing;
  readonly reason: string;
  readonly event: 'weighing-replaced' | 'weighed-again';
  /** The weight that takes the place of a recorded one. */
  readonly weight: WeightReading;
};

/** Puts a weight in the place of a recorded one, which stays on record, and reckons the amount anew. */
const replace = async (
  scope: Scope,
  state: BookingState,
  { replaced, reason, event, weight: newWeight }: Replacement,
) => {
  const weighing = insertWeighing(scope, state.booking.id, { ...newWeight, reason, supersedesId: replaced.id });
  const others = state.around.weighings.filter((other) => other.id !== replaced.id);
  const changes = { ...weighedAmount([...others, weighing], state.around.article), ...typedOutside(scope, weighing) };
  const read = { weighings: [...state.around.weighings, weighing] };
  const { kind, kg } = weighing;
  return saveState(scope, state, { changes, read, details: { kind, kg } }, { event, reason });
};

/**
 * Puts another weight by hand in the place of a recorded one; needs a reason. It counts as read off on the
 * day of the one that it corrects.
 */
export const replaceWeighing = async (
  scope: Scope,
  id: string,
  input: WeighingByHand,
  isScaleSilent: boolean,
): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  const { takenAt, replacesId: _, ...weight } = input;
  const { kind, reason } = weight;
  refuseUnless(bookingCan.replaceWeighing(state.facts, kind));
  const replaced = replacedWeighing(state, input);
  refuseOthersWeight(scope, replaced, isScaleSilent);
  const earlier = earlierMoment(scope, takenAt, happenedBefore(state));
  const typed = { kg: weight.kg, readAt: new Date(replaced.weighedAt), parts: replaced.parts.length };
  const newWeight = { ...weight, ...readOffScale(scope, await scaleOfWeighing(scope, replaced.id), typed), ...earlier };
  return replace(scope, state, { replaced, reason, event: 'weighing-replaced', weight: newWeight });
};

/** Puts what rests on the scale now in the place of a recorded weight; needs a reason. */
export const weighAgain = async (
  scope: Scope,
  id: string,
  input: WeighingAgain,
  weight: ScaleWeight | undefined,
): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  const { kind, reason } = input;
  refuseUnless(bookingCan.weighAgain(state.facts, kind));
  const replaced = replacedWeighing(state, input);
  if (replaced.parts.length > 0) throw new Refusal('booking.weighed-in-parts');
  if (!weight) throw new Refusal('booking.scale-missing');
  const newWeight = await numbered(scope, weight, kind);
  return replace(scope, state, { replaced, reason, event: 'weighed-again', weight: newWeight });
};
