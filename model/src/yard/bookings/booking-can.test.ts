import { describe, expect, it } from 'vitest';
import { bookingCan, type Verdict } from './booking-can.ts';
import type { BookingFacts } from './booking-facts.ts';
import {
  type BookingStatus,
  type BookingStep,
  type BookingType,
  bookingStatusSchema,
  bookingStepSchema,
  bookingTypeSchema,
} from './booking-kinds.ts';
import { bookingReasons } from './booking-reasons.ts';
import { smoothFacts } from './smooth-facts.ts';

const places = (status: BookingStatus, ...steps: BookingStep[]): string[] => steps.map((step) => `${status} ${step}`);

/** Every place at which the step that stands there can be taken, written out by hand. */
const takeable: Record<BookingType, readonly string[]> = {
  incoming: [
    ...places('open', 'created', 'registerVehicle', 'selectScale', 'collectSampleContainer', 'weighing'),
    ...places('open', 'driveToStorageLocation', 'unloadMaterial', 'selectEmptyScale', 'emptyWeighing'),
    ...places('incoming-finished', 'completeBookingDetails', 'finishProcess'),
    ...places('finished', 'ready'),
  ],
  outgoing: [
    ...places('open', 'created', 'registerVehicle', 'selectEmptyScale', 'emptyWeighing'),
    ...places('open', 'driveToStorageLocation', 'loadMaterial', 'selectScale', 'weighing'),
    ...places('outgoing-finished', 'completeBookingDetails', 'finishProcess'),
    ...places('finished', 'ready'),
  ],
  internal: [
    ...places('open', 'created', 'registerVehicle', 'selectEmptyScale', 'emptyWeighing'),
    ...places('open', 'driveToStorageLocation', 'loadMaterial', 'selectScale', 'weighing'),
    ...places('outgoing-finished', 'driveToStorageLocation', 'unloadMaterial'),
    ...places('incoming-finished', 'completeBookingDetails', 'finishProcess'),
    ...places('finished', 'ready'),
  ],
  'manual-correction': [],
  'stock-entry': [],
  reversal: [],
};

const slurry = [
  ...places('open', 'created', 'registerVehicle', 'deliverSlurry', 'takeSample', 'decideReturn', 'collectSlurry'),
  ...places('incoming-finished', 'completeBookingDetails', 'finishProcess'),
  ...places('finished', 'ready'),
];

const paperwork = (status: BookingStatus): string[] => [
  ...places(status, 'completeBookingDetails', 'finishProcess'),
  ...places('finished', 'ready', 'done'),
];

const running: readonly BookingStatus[] = ['open', 'incoming-finished', 'outgoing-finished', 'finished'];

/** true, or a reason of the catalogue: anything else is a hole in the table. */
const isAnswered = (verdict: Verdict): boolean => verdict === true || verdict.reason in bookingReasons;

const everyState = (extra: Partial<BookingFacts> = {}): BookingFacts[] =>
  bookingTypeSchema.options.flatMap((type) =>
    bookingStatusSchema.options.flatMap((status) =>
      bookingStepSchema.options.map((step) => ({ ...smoothFacts, ...extra, type, status, step })),
    ),
  );

const check = (verdict: Verdict, isAllowed: boolean, facts: BookingFacts): void => {
  expect(isAnswered(verdict)).toBe(true);
  expect([facts.type, facts.status, facts.step, verdict === true]).toEqual([
    facts.type,
    facts.status,
    facts.step,
    isAllowed,
  ]);
};

describe('the table of type, status, step and action', () => {
  it('lets only the current step be taken, and only at its place', () => {
    for (const facts of everyState()) {
      for (const step of bookingStepSchema.options) {
        const isAllowed = step === facts.step && takeable[facts.type].includes(`${facts.status} ${facts.step}`);
        check(bookingCan.takeStep(facts, step), isAllowed, facts);
      }
    }
  });

  it('lets slurry steps be taken on slurry trips only', () => {
    for (const facts of everyState({ isSlurryTrip: true })) {
      const expected = facts.type === 'incoming' ? slurry : takeable[facts.type];
      check(bookingCan.takeStep(facts, facts.step), expected.includes(`${facts.status} ${facts.step}`), facts);
    }
  });

  it('lets a weighing be recorded once and at its own step', () => {
    for (const facts of everyState({ fullWeighed: false, emptyWeighed: false })) {
      const isOnRoute = takeable[facts.type].includes(`${facts.status} ${facts.step}`) || facts.type === 'internal';
      const isOpen = facts.status === 'open' && isOnRoute;
      check(bookingCan.weigh(facts, 'full'), isOpen && facts.step === 'weighing', facts);
      check(bookingCan.weighInParts(facts, 'empty'), isOpen && facts.step === 'emptyWeighing', facts);
    }
    for (const facts of everyState()) {
      check(bookingCan.weigh(facts, 'full'), false, facts);
      check(bookingCan.weigh(facts, 'empty'), false, facts);
    }
  });

  it('lets the empty weight be taken behind its step while it is missing, by the scale while the lorry is empty', () => {
    const incoming = [...paperwork('incoming-finished')];
    const late: Record<BookingType, readonly string[]> = {
      incoming,
      outgoing: [
        ...places('open', 'driveToStorageLocation', 'loadMaterial', 'selectScale', 'weighing'),
        ...paperwork('outgoing-finished'),
      ],
      internal: [
        ...places('open', 'driveToStorageLocation', 'loadMaterial', 'selectScale', 'weighing'),
        ...places('outgoing-finished', 'driveToStorageLocation', 'unloadMaterial'),
        ...incoming,
      ],
      'manual-correction': [],
      'stock-entry': [],
      reversal: [],
    };
    const loaded = [
      'selectScale',
      'weighing',
      'unloadMaterial',
      'completeBookingDetails',
      'finishProcess',
      'ready',
      'done',
    ];
    for (const facts of everyState({ emptyWeighed: false })) {
      const isHere = takeable[facts.type].includes(`${facts.status} ${facts.step}`) || facts.step === 'done';
      if (!isHere) continue;
      const place = `${facts.status} ${facts.step}`;
      const isDue = place === 'open emptyWeighing' || late[facts.type].includes(place);
      check(bookingCan.weigh(facts, 'empty'), isDue, facts);
      if (facts.type === 'outgoing')
        check(bookingCan.weighByScale(facts, 'empty'), isDue && !loaded.includes(facts.step), facts);
      if (facts.type === 'incoming') check(bookingCan.weighByScale(facts, 'empty'), isDue, facts);
    }
    const spared = { emptyWeighed: false, fullWeighed: false, emptyWeighingDue: false } as const;
    for (const facts of everyState(spared))
      check(
        bookingCan.weigh(facts, 'empty'),
        facts.status === 'open' &&
          facts.step === 'emptyWeighing' &&
          takeable[facts.type].includes('open emptyWeighing'),
        facts,
      );
  });

  it('lets running bookings be edited, aborted and weighed anew', () => {
    for (const facts of everyState()) {
      const isRunning = running.includes(facts.status);
      check(bookingCan.edit(facts), isRunning, facts);
      check(bookingCan.abort(facts), isRunning, facts);
      check(bookingCan.replaceWeighing(facts, 'full'), isRunning, facts);
      check(bookingCan.replaceWeighing(facts, 'empty'), isRunning, facts);
    }
  });

  it('lets a lorry be weighed again while it bears what it bore', () => {
    const unloaded = ['selectEmptyScale', 'emptyWeighing', 'completeBookingDetails', 'finishProcess', 'ready', 'done'];
    const loaded = ['selectScale', 'weighing', 'completeBookingDetails', 'finishProcess', 'ready', 'done'];
    for (const facts of everyState({ fullWeighed: true, emptyWeighed: true })) {
      const { type, step } = facts;
      if (!running.includes(facts.status) || !takeable[type].includes(`${facts.status} ${step}`)) continue;
      if (type === 'incoming') check(bookingCan.weighAgain(facts, 'full'), !unloaded.includes(step), facts);
      // A stored empty weight stands beside the full one of a lorry that is still loaded.
      if (type === 'incoming') check(bookingCan.weighAgain(facts, 'empty'), unloaded.includes(step), facts);
      if (type === 'outgoing') check(bookingCan.weighAgain(facts, 'full'), loaded.includes(step), facts);
      if (type === 'outgoing') check(bookingCan.weighAgain(facts, 'empty'), !loaded.includes(step), facts);
      const both = (['full', 'empty'] as const).filter((kind) => bookingCan.weighAgain(facts, kind) === true);
      expect(both).toHaveLength(type === 'manual-correction' || type === 'reversal' ? 0 : 1);
    }
    for (const facts of everyState({ fullWeighed: false, emptyWeighed: false }))
      check(bookingCan.weighAgain(facts, 'full'), false, facts);
  });

  it('completes what is finished and done, and reverses what is completed', () => {
    for (const facts of everyState()) {
      check(bookingCan.complete(facts), facts.status === 'finished' && facts.step === 'done', facts);
      check(bookingCan.reverse(facts), facts.status === 'completed' && facts.type !== 'reversal', facts);
    }
  });

  it('takes approvals for running bookings that need one', () => {
    for (const facts of everyState({ unloadingBlocked: true, approvalAskable: true })) {
      check(bookingCan.approve(facts), running.includes(facts.status), facts);
      check(bookingCan.askApproval(facts), running.includes(facts.status), facts);
    }
    for (const facts of everyState()) {
      check(bookingCan.approve(facts), false, facts);
      check(bookingCan.askApproval(facts), false, facts);
    }
  });

  it('lets the yard ask once until somebody has decided', () => {
    const asked = { unloadingBlocked: true, approvalAskable: true, approvalAsked: true };
    for (const facts of everyState(asked)) {
      check(bookingCan.askApproval(facts), false, facts);
      check(bookingCan.refuseApproval(facts), running.includes(facts.status), facts);
    }
    for (const facts of everyState({ unloadingBlocked: true })) check(bookingCan.refuseApproval(facts), false, facts);
  });
});

const standingAt = (step: BookingStep, extra: Partial<BookingFacts> = {}): BookingFacts => ({
  ...smoothFacts,
  step,
  ...extra,
});

describe('a step that still needs something', () => {
  it.each([
    ['registerVehicle', { vehicleKnown: false }, 'booking.vehicle-missing'],
    ['selectScale', { scaleChosen: false }, 'booking.scale-missing'],
    ['selectEmptyScale', { scaleChosen: false }, 'booking.scale-missing'],
    ['weighing', { fullWeighed: false }, 'booking.weighing-missing'],
    ['emptyWeighing', { emptyWeighed: false }, 'booking.weighing-missing'],
    ['collectSampleContainer', { sampleDue: true }, 'booking.sample-missing'],
    ['takeSample', { sampleDue: true, isSlurryTrip: true }, 'booking.sample-missing'],
    ['unloadMaterial', { unloadingBlocked: true }, 'booking.unloading-blocked'],
    ['deliverSlurry', { unloadingBlocked: true, isSlurryTrip: true }, 'booking.unloading-blocked'],
    ['unloadMaterial', { unloadingBlocked: true, supplierNeeded: true }, 'booking.supplier-needed'],
    ['completeBookingDetails', { detailsMissing: true, status: 'incoming-finished' }, 'booking.details-missing'],
    ['ready', { waitsForApproval: true, status: 'finished' }, 'booking.waiting-for-approval'],
    ['ready', { waitsForLaboratory: true, status: 'finished' }, 'booking.waiting-for-laboratory'],
    ['done', { status: 'finished' }, 'booking.no-step-left'],
  ] as const)('%s with %o says %s', (step, extra, reason) => {
    expect(bookingCan.takeStep(standingAt(step, extra), step)).toMatchObject({ reason });
  });

  it('names the current step to a terminal that is behind', () => {
    expect(bookingCan.takeStep(standingAt('unloadMaterial'), 'weighing')).toEqual({
      reason: 'booking.other-step',
      params: { step: 'unloadMaterial' },
    });
  });

  it.each([
    [{ completionBlocked: true }, 'booking.completion-blocked'],
    [{ waitsForApproval: true }, 'booking.waiting-for-approval'],
    [{ waitsForLaboratory: true }, 'booking.waiting-for-laboratory'],
  ] as const)('completion with %o says %s', (extra, reason) => {
    expect(bookingCan.complete(standingAt('done', { status: 'finished', ...extra }))).toEqual({ reason });
  });

  it('lets the yard not ask for an approval where the article refuses, but the manager still give one', () => {
    const facts = standingAt('unloadMaterial', { unloadingBlocked: true });
    expect(bookingCan.askApproval(facts)).toEqual({ reason: 'booking.approval-not-askable' });
    expect(bookingCan.approve(facts)).toBe(true);
  });
});
