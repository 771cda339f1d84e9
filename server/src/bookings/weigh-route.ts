import type { Booking } from '@halm/model/bookings/booking.ts';
import { bookingCan } from '@halm/model/bookings/booking-can.ts';
import { weighBooking as weighOperation } from '@halm/model/bookings/booking-contract.ts';
import type { Operation } from '@halm/model/contract/operation.ts';
import { answeredOnce, type OpenScope, wasAnswered } from '../platform/idempotency.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Call, handleCall, type Route } from '../platform/route.ts';
import { inScope, type Scope } from '../platform/scope.ts';
import { getScaleEndpoint } from '../scales/get-scale-endpoint.ts';
import { loadBookingState } from './booking-state.ts';
import { presentBooking } from './get-booking.ts';
import { refuseUnless } from './refuse-unless.ts';
import { type ScaleWeight, weighBooking } from './weigh-booking.ts';

/** A lorry that has stopped is still within a few seconds; who waits longer sees on the screen that it moves. */
const PATIENCE_MILLISECONDS = 5000;

type WeighCall = Call<typeof weighOperation>;

/** The booking's scale, provided that its weight is due now. */
const findDueScale = async (scope: Scope, { params, body }: WeighCall) => {
  const { booking, facts } = await loadBookingState(scope, params.id, { lock: false });
  refuseUnless(bookingCan.weigh(facts, body.kind));
  if (!booking.scaleId) throw new Refusal('booking.scale-missing');
  return getScaleEndpoint(scope, booking.scaleId);
};

/** Reads the scale before any lock is taken: a scale that sways for seconds must not hold up the plant. */
const readScale = async (call: WeighCall): Promise<ScaleWeight | undefined> => {
  const { platform, session, body, idempotencyKey } = call;
  if (!session || body.source !== 'scale') return undefined;
  const scale = await inScope(platform, session, { readOnly: true }, async (scope) => {
    const isRepeated = idempotencyKey && (await wasAnswered(scope, weighOperation, idempotencyKey));
    return isRepeated ? undefined : findDueScale(scope, call);
  });
  if (!scale) return undefined;
  const connection = platform.scales.to(session.organisation.id, scale.id, scale.endpoint);
  const { grossKg, rawFrame } = await connection.takeStableWeight(PATIENCE_MILLISECONDS);
  const { id: scaleId, name: scaleName, calibrationLicenceNumber } = scale;
  return { kg: grossKg, rawFrame, scaleId, scaleName, calibrationLicenceNumber };
};

/** Takes a weight: the server itself reads the scale, so that no client can claim one. */
export const weighRoute: Route = handleCall(weighOperation, async (call): Promise<Booking> => {
  const { platform, session, params, body, origin } = call;
  if (!session) throw new Refusal('session.required');
  const weight = await readScale(call);
  const open: OpenScope = (work, reading) => inScope(platform, session, { origin, ...reading }, work);
  return answeredOnce(open, weighOperation as Operation, call, async (scope) =>
    presentBooking(await weighBooking(scope, params.id, body, weight)),
  );
});
