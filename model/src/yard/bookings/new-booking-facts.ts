import type { BookingFacts } from './booking-facts.ts';

type NewFacts = Pick<BookingFacts, 'type' | 'vehicleKnown' | 'amountGiven' | 'isSlurryTrip'>;

/** The facts of a booking that is just being created: nothing weighed, nothing decided, nothing asked for. */
export const newBookingFacts = (facts: NewFacts): BookingFacts => ({
  ...facts,
  status: 'open',
  step: 'created',
  scaleChosen: false,
  fullWeighed: false,
  emptyWeighed: false,
  emptyWeighingDue: true,
  detailsMissing: false,
  unloadingBlocked: false,
  supplierNeeded: false,
  completionBlocked: false,
  waitsForApproval: false,
  waitsForLaboratory: false,
  approvalAskable: false,
  approvalAsked: false,
  sampleDue: false,
  sampleTaken: false,
  valuesPending: false,
  returnLoad: false,
});
