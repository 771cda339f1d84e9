import type { Verdict } from '@halm/model/yard/bookings/booking-can.ts';
import { Refusal } from '../../core/api/refusal.ts';

/** Turns a verdict of `bookingCan` against an action into the refusal that the client sees. */
export const refuseUnless = (verdict: Verdict): void => {
  if (verdict === true) return;
  throw new Refusal(verdict.reason, verdict.params ? { details: verdict.params } : {});
};
