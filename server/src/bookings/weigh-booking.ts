import type { Weighing } from '@halm/model/bookings/booking.ts';
import { bookingCan } from '@halm/model/bookings/booking-can.ts';
import type { ManualWeighing, WeighingInput } from '@halm/model/bookings/step-input.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { type BookingState, changedState, loadBookingState } from './booking-state.ts';
import { currentWeighing } from './current-weighings.ts';
import { insertWeighing, type TakenWeight } from './insert-weighing.ts';
import type { BookingRow } from './read-booking.ts';
import { refuseUnless } from './refuse-unless.ts';
import { saveBooking } from './save-booking.ts';
import { passStep } from './take-booking-step.ts';
import { weighedAmount } from './weighed-amount.ts';

/** A weight that the server itself has just read from the booking's scale. */
export type ScaleWeight = Pick<
  TakenWeight,
  'kg' | 'scaleId' | 'scaleName' | 'calibrationLicenceNumber' | 'rawFrame'
> & {
  readonly scaleId: string;
};

/** Gives a weighing of this scale its number in the scale's own running count. */
const nextAlibiNumber = async (scope: Scope, scaleId: string): Promise<string> => {
  const row = await scope.db
    .updateTable('scales')
    .set((update) => ({ alibiNumber: update('alibiNumber', '+', 1) }))
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', scaleId)
    .returning('alibiNumber')
    .executeTakeFirstOrThrow();
  return String(row.alibiNumber);
};

type ReadOff = Pick<TakenWeight, 'scaleId' | 'scaleName'>;

/**
 * The scale that a typed weight was read off: the booking's. Neither its licence nor an alibi number goes with it, since
 * nobody but the person vouches for the weight.
 */
const chosenScale = ({ scaleId, scaleName }: BookingRow): ReadOff => ({ scaleId, scaleName });

/** The scale of a recorded weight, by the name it bore: the booking may have gone on to another one since. */
const scaleOfWeighing = (scope: Scope, weighingId: string): Promise<ReadOff> =>
  scope.db
    .selectFrom('weighings')
    .select(['scaleId', 'scaleName'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', weighingId)
    .executeTakeFirstOrThrow();

const takenWeight = async (
  scope: Scope,
  booking: BookingRow,
  input: WeighingInput,
  scale: ScaleWeight | undefined,
): Promise<TakenWeight> => {
  if (input.source === 'manual') return { ...input, ...chosenScale(booking) };
  if (!scale) throw new Refusal('booking.scale-missing');
  return { ...scale, kind: input.kind, source: 'scale', alibiNumber: await nextAlibiNumber(scope, scale.scaleId) };
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
  const weighing = insertWeighing(scope, id, await takenWeight(scope, state.booking, input, scale));
  const standIns = input.kind === 'full' ? standInEmptyWeight(scope, state) : [];
  const weighings = [...state.around.weighings, weighing, ...standIns];
  const changes = weighedAmount(weighings, state.around.article);
  const step = input.kind === 'full' ? 'weighing' : 'emptyWeighing';
  return passStep(scope, state, step, { changes, read: { weighings } });
};

/** Puts another weight by hand in the place of a recorded one, which stays on record; needs a reason. */
export const replaceWeighing = async (scope: Scope, id: string, input: ManualWeighing): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  refuseUnless(bookingCan.replaceWeighing(state.facts, input.kind));
  const replaced = currentWeighing(state.around.weighings, input.kind);
  if (!replaced) throw new Refusal('booking.weighing-missing');
  const scale = await scaleOfWeighing(scope, replaced.id);
  const weighing = insertWeighing(scope, id, { ...input, ...scale, supersedesId: replaced.id });
  const others = state.around.weighings.filter((other) => other.id !== replaced.id);
  const changes = weighedAmount([...others, weighing], state.around.article);
  const entry = { event: 'weighing-replaced', reason: input.reason };
  const saved = await saveBooking(scope, state.booking, changes, entry);
  return changedState(scope, state, { ...saved, weighings: [...state.around.weighings, weighing] });
};
