import type { Operation } from '@halm/model/core/contract/operation.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { WeighingKind } from '@halm/model/yard/bookings/booking-kinds.ts';
import * as contract from '@halm/model/yard/weighing/weighing-contract.ts';
import { answeredOnce, type OpenScope } from '../../core/api/idempotency.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type Call, handleCall, type Route, signedIn } from '../../core/api/route.ts';
import { inScope, type Scope } from '../../core/api/scope.ts';
import { presentFor } from '../bookings/get-booking.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { readScale, type ScaleWeight, type WeightRequest } from './read-scale.ts';
import { refuseOtherScale } from './refuse-other-scale.ts';
import { doesScaleSpeak } from './scale-reach.ts';
import { isPlantManager, replacedWeighing, replaceWeighing, weighAgain } from './weigh-again.ts';
import { weighBooking } from './weigh-booking.ts';
import { weighPart } from './weigh-part.ts';

const lastOf = new Map<string, Promise<unknown>>();

/**
 * Does the weighings of a booking one after the other on this node, reading included: of two presses the
 * second finds the weight recorded, before it has asked the terminal to keep another one that nobody needs.
 */
const weighInTurn = async <T>(bookingId: string, work: () => Promise<T>): Promise<T> => {
  const before = lastOf.get(bookingId);
  const own = (before ?? Promise.resolve()).then(work, work);
  lastOf.set(bookingId, own);
  try {
    return await own;
  } finally {
    if (lastOf.get(bookingId) === own) lastOf.delete(bookingId);
  }
};

type WeighingCall = Call<
  | typeof contract.weighBooking
  | typeof contract.weighPart
  | typeof contract.weighAgain
  | typeof contract.replaceWeighing
>;
/** Refuses what can't be weighed now. */
type CheckWeighing = (state: BookingState) => void;

/** The booking's scale, provided that its weight can be taken now. */
const findDueScaleId = (id: string, check: CheckWeighing) => async (scope: Scope) => {
  const state = await loadBookingState(scope, id, { lock: false });
  check(state);
  const { scaleId } = state.booking;
  if (!scaleId) throw new Refusal('booking.scale-missing');
  return scaleId;
};

/** Does the work of a weighing once for its key, and answers the booking. */
const answerOnce = (
  operation: Operation,
  call: WeighingCall,
  work: (scope: Scope) => Promise<BookingState>,
): Promise<Booking> => {
  const { platform, origin } = call;
  const session = signedIn(call.session);
  const open: OpenScope = (within, reading) => inScope(platform, session, { origin, ...reading }, within);
  return answeredOnce(open, operation, call, async (scope) => presentFor(scope, await work(scope)));
};

const requestOf = (operation: Operation, call: WeighingCall): WeightRequest => {
  const { platform, idempotencyKey } = call;
  return { platform, operation, idempotencyKey, session: signedIn(call.session) };
};

const read = (operation: Operation, call: WeighingCall, check: CheckWeighing): Promise<ScaleWeight | undefined> =>
  readScale(requestOf(operation, call), findDueScaleId(call.params.id, check));

/** Refuses who is from outside a weight by hand that the scale itself can say. */
const refuseTypedOutside = async (operation: Operation, call: WeighingCall): Promise<void> => {
  if (signedIn(call.session).isOutside && (await doesScaleSpeak(requestOf(operation, call), call.params.id)))
    throw new Refusal('booking.typed-outside');
};

type Due = { readonly kind: WeighingKind; readonly scaleId?: string | null | undefined };

const checkDue =
  ({ kind, scaleId }: Due, due: 'weighByScale' | 'weighInParts'): CheckWeighing =>
  (state) => {
    refuseUnless(bookingCan[due](state.facts, kind));
    refuseOtherScale(state, scaleId);
  };

/** Takes a weight: the server itself reads the scale, so that no client can claim one. */
export const weighRoute: Route = handleCall(contract.weighBooking, async (call) => {
  const operation = contract.weighBooking as Operation;
  const { params, body } = call;
  const isRead = body.source === 'scale';
  if (body.source === 'manual') await refuseTypedOutside(operation, call);
  return weighInTurn(params.id, async () => {
    const weight = isRead ? await read(operation, call, checkDue(body, 'weighByScale')) : undefined;
    return answerOnce(operation, call, (scope) => weighBooking(scope, params.id, body, weight));
  });
});

/** Takes one part of a lorry from the scale. */
export const weighPartRoute: Route = handleCall(contract.weighPart, async (call) => {
  const operation = contract.weighPart as Operation;
  const { params, body } = call;
  return weighInTurn(params.id, async () => {
    const weight = await read(operation, call, checkDue(body, 'weighInParts'));
    return answerOnce(operation, call, (scope) => weighPart(scope, params.id, body, weight));
  });
});

/** Takes another weight from the scale in the place of a recorded one. */
export const weighAgainRoute: Route = handleCall(contract.weighAgain, async (call) => {
  const operation = contract.weighAgain as Operation;
  const { params, body } = call;
  return weighInTurn(params.id, async () => {
    const weight = await read(operation, call, (state) => {
      refuseUnless(bookingCan.weighAgain(state.facts, body.kind));
      replacedWeighing(state, body);
    });
    return answerOnce(operation, call, (scope) => weighAgain(scope, params.id, body, weight));
  });
});

/**
 * Puts a weight by hand in the place of a recorded one. Whether the yard may hangs on whether the scale
 * speaks now: then it weighs again.
 */
export const replaceRoute: Route = handleCall(contract.replaceWeighing, async (call) => {
  const operation = contract.replaceWeighing as Operation;
  const { params, body } = call;
  const session = signedIn(call.session);
  const isSpeaking = !isPlantManager(session) && (await doesScaleSpeak(requestOf(operation, call), params.id));
  if (isSpeaking && session.isOutside) throw new Refusal('booking.typed-outside');
  return answerOnce(operation, call, (scope) => replaceWeighing(scope, params.id, body, !isSpeaking));
});
