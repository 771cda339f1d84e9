import type { BookingFacts } from './booking-facts.ts';

/** For tests: an incoming booking fresh from the form, with nothing in its way. */
export const smoothFacts: BookingFacts = {
  type: 'incoming',
  status: 'open',
  step: 'created',
  vehicleKnown: true,
  scaleChosen: true,
  fullWeighed: true,
  emptyWeighed: true,
  emptyWeighingDue: true,
  amountGiven: false,
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
  isSlurryTrip: false,
  returnLoad: false,
};
