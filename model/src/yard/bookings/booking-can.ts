import { type BookingFacts, isWeighed } from './booking-facts.ts';
import type { BookingStep, BookingType, WeighingKind } from './booking-kinds.ts';
import type { BookingReason } from './booking-reasons.ts';
import { isBehind, isOnRoute, stillToMove } from './booking-steps.ts';
import { isOver } from './over-booking.ts';

/** Why an action is not possible; `params` fill the sentence. */
export type Refused = { readonly reason: BookingReason; readonly params?: Readonly<Record<string, string>> };
/** `true`, or the reason against it. */
export type Verdict = true | Refused;

const refused = (reason: BookingReason, params?: Refused['params']): Refused =>
  params ? { reason, params } : { reason };

const pastReasons = {
  completed: 'booking.already-completed',
  aborted: 'booking.already-aborted',
  reversed: 'booking.already-reversed',
} as const;

const over = ({ status }: BookingFacts): Refused | undefined =>
  isOver(status) ? refused(pastReasons[status]) : undefined;

const waiting = (facts: BookingFacts): Refused | undefined => {
  if (facts.waitsForApproval) return refused('booking.waiting-for-approval');
  if (facts.waitsForLaboratory) return refused('booking.waiting-for-laboratory');
  return undefined;
};

/** The sample that the booking's contract asks for, as long as it is still to be taken. */
const sample = (facts: BookingFacts): Refused | undefined =>
  facts.sampleDue && !facts.sampleTaken ? refused('booking.sample-missing') : undefined;

const unloading = (facts: BookingFacts): Refused | undefined => {
  if (!facts.unloadingBlocked) return undefined;
  return refused(facts.supplierNeeded ? 'booking.supplier-needed' : 'booking.unloading-blocked');
};

/** What a step needs before it counts as done; steps that are not named need nothing. */
const needs: Partial<Record<BookingStep, (facts: BookingFacts) => Refused | undefined>> = {
  registerVehicle: (facts) => (facts.vehicleKnown ? undefined : refused('booking.vehicle-missing')),
  selectScale: (facts) => (facts.scaleChosen ? undefined : refused('booking.scale-missing')),
  selectEmptyScale: (facts) => (facts.scaleChosen ? undefined : refused('booking.scale-missing')),
  weighing: (facts) => (facts.fullWeighed ? undefined : refused('booking.weighing-missing', { kind: 'full' })),
  emptyWeighing: (facts) => (facts.emptyWeighed ? undefined : refused('booking.weighing-missing', { kind: 'empty' })),
  collectSampleContainer: sample,
  takeSample: sample,
  unloadMaterial: unloading,
  deliverSlurry: unloading,
  completeBookingDetails: (facts) => (facts.detailsMissing ? refused('booking.details-missing') : undefined),
  ready: waiting,
  done: () => refused('booking.no-step-left'),
};

/** Nobody can take a sample of what a correction or a reversal takes; of a stock entry one can. */
const hasNothingToSample = ({ type }: { readonly type: BookingType }): boolean =>
  type === 'manual-correction' || type === 'reversal';

const isCurrent = (facts: BookingFacts, step: BookingStep): boolean => facts.step === step && isOnRoute(facts);

const weighingStep = { full: 'weighing', empty: 'emptyWeighing' } as const satisfies Record<WeighingKind, BookingStep>;

const hasWeighing = (facts: BookingFacts, kind: WeighingKind): boolean =>
  kind === 'full' ? facts.fullWeighed : facts.emptyWeighed;

/**
 * What the lorry bears now: what is brought is on it until it is unloaded,
 * what is taken away once it is loaded.
 */
const bears = (facts: BookingFacts): WeighingKind => {
  const { origin, destination } = stillToMove(facts);
  const isLoaded = facts.type === 'incoming' ? destination : !origin && (facts.type !== 'internal' || destination);
  return isLoaded ? 'full' : 'empty';
};

const standsAs = (facts: BookingFacts, kind: WeighingKind): Verdict =>
  bears(facts) === kind ? true : refused('booking.load-changed', { kind });

/**
 * Whether the trip has passed its empty weighing without one: it was spared it, and another vehicle that is
 * to be weighed, or has no empty weight to stand in, came to be named since.
 */
const lacksEmptyWeight = (facts: BookingFacts): boolean =>
  isWeighed(facts) &&
  !facts.emptyWeighed &&
  (facts.emptyWeighingDue || facts.fullWeighed) &&
  isBehind(facts, 'emptyWeighing');

/**
 * What may be done with a booking, by state alone (roles are the contract's matter). The server refuses by
 * it, the browser disables with the reason.
 */
export const bookingCan = {
  /** Pass the facts as they are with the step's own effect: `scaleChosen` when the call chooses the scale. */
  takeStep: (facts: BookingFacts, step: BookingStep): Verdict =>
    over(facts) ??
    (isCurrent(facts, step) ? undefined : refused('booking.other-step', { step: facts.step })) ??
    needs[step]?.(facts) ??
    true,

  /**
   * Record the first weighing of this kind: at its own step, the empty one
   * also behind it while it is missing.
   */
  weigh: (facts: BookingFacts, kind: WeighingKind): Verdict =>
    over(facts) ??
    (hasWeighing(facts, kind) ? refused('booking.already-weighed', { kind }) : undefined) ??
    (isCurrent(facts, weighingStep[kind]) || (kind === 'empty' && lacksEmptyWeight(facts))
      ? true
      : refused('booking.other-step', { step: facts.step })),

  /** Take what is to be weighed part by part: at its own step alone. */
  weighInParts: (facts: BookingFacts, kind: WeighingKind): Verdict => {
    const weigh = bookingCan.weigh(facts, kind);
    if (weigh !== true || isCurrent(facts, weighingStep[kind])) return weigh;
    return refused('booking.other-step', { step: facts.step });
  },

  /** Record it by the scale: only while the lorry bears what is to be weighed. */
  weighByScale: (facts: BookingFacts, kind: WeighingKind): Verdict => {
    const weigh = bookingCan.weigh(facts, kind);
    return weigh === true ? standsAs(facts, kind) : weigh;
  },

  /** Replace a recorded weighing by another one, with a reason; the old one stays on record. */
  replaceWeighing: (facts: BookingFacts, kind: WeighingKind): Verdict =>
    over(facts) ?? (hasWeighing(facts, kind) ? true : refused('booking.weighing-missing', { kind })),

  /** Weigh again by the scale: only as long as what stood there then can stand there now. */
  weighAgain: (facts: BookingFacts, kind: WeighingKind): Verdict => {
    const replace = bookingCan.replaceWeighing(facts, kind);
    return replace === true ? standsAs(facts, kind) : replace;
  },

  /** Change details, with a reason. */
  edit: (facts: BookingFacts): Verdict => over(facts) ?? true,

  /** Turn into a slurry trip, or back: until it is weighed or has unloaded. */
  changeTrip: (facts: BookingFacts): Verdict =>
    over(facts) ??
    (facts.type === 'incoming' ? undefined : refused('booking.slurry-not-incoming')) ??
    (stillToMove(facts).destination && !facts.fullWeighed ? true : refused('booking.slurry-begun')),

  /** Abort with a reason: as long as nothing is posted, so up to and including `finished`. */
  abort: (facts: BookingFacts): Verdict => over(facts) ?? true,

  /** Post to stock and contract. */
  complete: (facts: BookingFacts): Verdict =>
    over(facts) ??
    (facts.status === 'finished' ? undefined : refused('booking.not-finished', { step: facts.step })) ??
    (facts.completionBlocked ? refused('booking.completion-blocked') : undefined) ??
    waiting(facts) ??
    (facts.step === 'done' ? true : refused('booking.not-finished', { step: facts.step })),

  /** Take back a posted booking by one of type `reversal`. */
  reverse: ({ type, status }: Pick<BookingFacts, 'type' | 'status'>): Verdict => {
    if (type === 'reversal') return refused('booking.reversal-not-reversible');
    if (status === 'completed') return true;
    return refused(status === 'reversed' ? 'booking.already-reversed' : 'booking.not-completed');
  },

  /** Put a posted delivery down to another supplier or contract. */
  rebook: ({ type, status }: Pick<BookingFacts, 'type' | 'status'>): Verdict =>
    type === 'incoming' && status === 'completed' ? true : refused('booking.not-rebookable'),

  /** Give a temporary approval (a plant manager's decision, whatever the article's procedure). */
  approve: (facts: BookingFacts): Verdict =>
    over(facts) ?? (facts.unloadingBlocked || facts.waitsForApproval ? true : refused('booking.approval-not-needed')),

  /**
   * Ask for a temporary approval from the yard, once until it is decided; an
   * article that refuses offers no asking.
   */
  askApproval: (facts: BookingFacts): Verdict => {
    const approve = bookingCan.approve(facts);
    if (approve !== true) return approve;
    if (!facts.approvalAskable) return refused('booking.approval-not-askable');
    return facts.approvalAsked ? refused('booking.approval-asked') : true;
  },

  /** Take a sample although none is due, with a reason: as long as the delivery is not taken back. */
  takeSample: (facts: BookingFacts): Verdict => {
    if (hasNothingToSample(facts)) return refused('booking.no-sample-possible');
    if (facts.status === 'aborted' || facts.status === 'reversed') return refused(pastReasons[facts.status]);
    if (facts.sampleTaken) return refused('booking.sample-taken');
    if (facts.sampleDue) return refused('booking.sample-due');
    const isHere = facts.step !== 'created' && facts.step !== 'registerVehicle';
    return isHere ? true : refused('booking.sample-too-early');
  },

  /** Do without the sample that is due, with a reason. */
  waiveSample: (facts: BookingFacts): Verdict =>
    over(facts) ?? (facts.sampleDue && !facts.sampleTaken ? true : refused('booking.sample-not-due')),

  /** Enter what was measured of it. */
  measure: (facts: BookingFacts): Verdict => {
    if (hasNothingToSample(facts)) return refused('booking.no-sample-possible');
    return facts.status === 'aborted' || facts.status === 'reversed' ? refused(pastReasons[facts.status]) : true;
  },

  /** Wait no longer for the values of a sample, with a reason. */
  waiveValues: (facts: BookingFacts): Verdict => (facts.valuesPending ? true : refused('booking.values-not-pending')),

  /** Answer the yard's request with no. */
  refuseApproval: (facts: BookingFacts): Verdict =>
    over(facts) ?? (facts.approvalAsked ? true : refused('booking.approval-not-asked')),
} as const;
