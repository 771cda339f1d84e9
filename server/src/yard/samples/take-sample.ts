import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { advance } from '@halm/model/yard/bookings/booking-steps.ts';
import { found } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { saveBooking } from '../bookings/save-booking.ts';
import { completeWhenFinished } from '../posting/complete-booking.ts';
import { type BookingState, changedState, loadBookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { changeSample } from './change-sample.ts';
import { insertSample } from './insert-sample.ts';

/** Takes a sample although none is due. One that was waived is taken after all, under its number. */
export const takeSampleByHand = async (scope: Scope, id: string, reason: string): Promise<BookingState> => {
  const { booking, facts } = await loadBookingState(scope, id, { lock: true });
  refuseUnless(bookingCan.takeSample(facts));
  const [waived] = booking.samples;
  const status = 'taken' as const;
  const sample = { status, takenAt: nowIso(scope), takenBy: scope.user.name, takenReason: reason };
  const { contractMaterialId: materialId } = booking;
  const hasValues = booking.values.length > 0;
  if (waived) await changeSample(scope, waived, { ...sample, rule: 'by-hand' });
  else await insertSample(scope, { bookingId: id, materialId, hasValues, rule: 'by-hand', ...sample });
  await recordChange(scope, { entity: 'bookings', entityId: id, event: 'sample-taken', reason });
  return loadBookingState(scope, id, { lock: false });
};

/** Does without the sample that is due; a booking that stands at the step goes on behind it. */
export const waiveSample = async (scope: Scope, id: string, reason: string): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  const { booking, facts } = state;
  refuseUnless(bookingCan.waiveSample(facts));
  const waived = { waivedAt: nowIso(scope), waivedBy: scope.user.name, waivedReason: reason };
  const sample = await changeSample(scope, found(booking.samples[0]), { status: 'waived', ...waived });
  const without = changedState(scope, state, { samples: [sample] });
  const isAtStep = booking.step === 'collectSampleContainer' || booking.step === 'takeSample';
  const next = isAtStep ? advance(without.facts, booking.step) : {};
  await saveBooking(scope, booking, next, { event: 'sample-waived', reason });
  return loadBookingState(scope, id, { lock: false });
};

/** Waits no longer for the values of a sample that was taken. */
export const waiveValues = async (scope: Scope, id: string, reason: string): Promise<BookingState> => {
  const { booking, facts } = await loadBookingState(scope, id, { lock: true });
  refuseUnless(bookingCan.waiveValues(facts));
  const waived = { valuesWaivedAt: nowIso(scope), valuesWaivedBy: scope.user.name, valuesWaivedReason: reason };
  await changeSample(scope, found(booking.samples[0]), waived);
  await recordChange(scope, { entity: 'bookings', entityId: id, event: 'values-waived', reason });
  return completeWhenFinished(scope, await loadBookingState(scope, id, { lock: false }));
};
