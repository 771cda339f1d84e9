import type { BookingEdit, Weighing } from '@halm/model/yard/bookings/booking.ts';
import { isWeighed } from '@halm/model/yard/bookings/booking-facts.ts';
import { isBehind, stillToMove } from '@halm/model/yard/bookings/booking-steps.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { BookingChanges } from '../bookings/save-booking.ts';
import type { BookingState } from '../steps/booking-state.ts';
import { currentWeighing } from '../weighing/current-weighings.ts';
import { decideEmptyWeighing } from '../weighing/decide-empty-weighing.ts';
import { findStoredWeight, substituteEmptyWeight } from '../weighing/stored-empty-weight.ts';

type Named = Pick<BookingEdit, 'vehicleId' | 'logisticsCompanyId' | 'supplierId' | 'receiverId'> & {
  readonly reason: string | null;
};

/** What an edit makes of the weights, and of where its lorry goes on. */
type Reweighed = {
  readonly weighings: readonly Weighing[];
  readonly changes: BookingChanges;
  /** By which rule the empty weighing was decided anew. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Standing at its empty weighing, a lorry is weighed, whichever it is. */
const isAtEmptyWeighing = ({ booking: { step }, facts }: BookingState): boolean =>
  facts.emptyWeighingDue && (step === 'selectEmptyScale' || step === 'emptyWeighing');

/** A lorry that has passed its empty weighing and not loaded yet goes back to it. */
const stepBack = ({ facts }: BookingState, due: boolean): BookingChanges =>
  due && isWeighed(facts) && isBehind(facts, 'emptyWeighing') && stillToMove(facts).origin
    ? { step: 'selectEmptyScale' }
    : {};

const isWeighedEmpty = ({ around }: BookingState): boolean => {
  const empty = currentWeighing(around.weighings, 'empty');
  return empty !== undefined && empty.source !== 'stored-curb-weight';
};

/**
 * What another vehicle means for a trip that has arrived and hasn't been weighed empty: whether it is to be
 * is decided anew, and the empty weight that is kept of the former vehicle stands in no longer.
 */
export const nameOtherVehicle = async (scope: Scope, state: BookingState, edit: Named): Promise<Reweighed> => {
  const { booking, around, facts } = state;
  const isOther = edit.vehicleId !== booking.vehicleId;
  if (!isOther || booking.arrivedAt === null || isWeighedEmpty(state))
    return { weighings: around.weighings, changes: {} };
  const { storedFrom, ...vehicle } = await findStoredWeight(scope, edit.vehicleId);
  const { isDue, details } = await decideEmptyWeighing(scope, edit, vehicle);
  const emptyWeighingDue = isDue || isAtEmptyWeighing(state);
  const changes = { emptyWeighingDue, ...stepBack(state, emptyWeighingDue) };
  const weighings = around.weighings.filter(({ kind }) => kind === 'full');
  const { id: vehicleId, emptyWeightKg: kg } = vehicle;
  if (emptyWeighingDue || !facts.fullWeighed || !kg) return { weighings, changes, details };
  const standIn = substituteEmptyWeight(
    scope,
    booking.id,
    { kg, vehicleId, storedFrom },
    around.weighings,
    edit.reason ?? undefined,
  );
  return { weighings: [...weighings, standIn], changes, details };
};
