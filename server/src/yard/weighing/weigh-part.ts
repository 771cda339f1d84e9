import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { WeighingPartInput } from '@halm/model/yard/bookings/step-input.ts';
import { PARTS } from '@halm/model/yard/weighing/weighing-part.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { saveState } from '../steps/save-state.ts';
import { numbered } from './number-weighing.ts';
import type { ScaleWeight } from './read-scale.ts';
import { refuseOtherScale } from './refuse-other-scale.ts';
import { type PartRow, pendingParts } from './weighing-parts.ts';

type Round = Pick<PartRow, 'kind' | 'weighingId'>;

const insertPart = async (
  scope: Scope,
  bookingId: string,
  { kind, weighingId }: Round,
  weight: ScaleWeight,
): Promise<PartRow> => {
  const { organisationId, user } = scope;
  const { number = '', alibiStoredAt = null } = await numbered(scope, weight, kind);
  const { kg, scaleId, scaleName, rawFrame } = weight;
  const { calibrationLicenceNumber, verifiedUntil, verificationWaiver } = weight;
  const shown = { id: newId(), kg, scaleName, number, alibiStoredAt, weighedAt: nowIso(scope), userName: user.name };
  await scope.db
    .insertInto('weighingParts')
    .values({
      ...shown,
      organisationId,
      bookingId,
      weighingId,
      kind,
      scaleId,
      rawFrame,
      userId: user.id,
      calibrationLicenceNumber,
      verifiedUntil,
      verificationWaiver,
    })
    .execute();
  return { ...shown, kind, weighingId, scaleId };
};

/**
 * Takes what rests on the scale now as one part of the weighing that is due; without `afterPartId` its
 * parts begin anew. The step stays until their sum is taken. Who has not seen the part before is
 * refused: the same part would count twice.
 */
export const weighPart = async (
  scope: Scope,
  id: string,
  { kind, afterPartId, scaleId }: WeighingPartInput,
  weight: ScaleWeight | undefined,
): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  refuseUnless(bookingCan.weighInParts(state.facts, kind));
  if (!weight) throw new Refusal('booking.scale-missing');
  refuseOtherScale(state, scaleId, weight.scaleId);
  if (state.booking.weighingParts.length >= PARTS.ofBooking) throw new Refusal('booking.parts-too-many');
  const pending = afterPartId === null ? [] : pendingParts(state.booking);
  if (afterPartId !== (pending.at(-1)?.id ?? null)) throw new Refusal('booking.parts-changed');
  if (pending.length >= PARTS.most) throw new Refusal('booking.parts-too-many');
  const part = await insertPart(scope, id, { kind, weighingId: pending[0]?.weighingId ?? newId() }, weight);
  const read = { weighingParts: [...state.booking.weighingParts, part] };
  const details = { kg: part.kg, part: pending.length + 1 };
  return saveState(scope, state, { changes: {}, read, details }, { event: 'part-weighed' });
};
