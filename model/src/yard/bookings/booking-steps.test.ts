import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingCan } from './booking-can.ts';
import type { BookingFacts } from './booking-facts.ts';
import { bookingStatusSchema, bookingStepSchema, bookingTypeSchema } from './booking-kinds.ts';
import { advance, choosesScaleAgain, nextStep, routes, stepIndex, stepPath } from './booking-steps.ts';
import { smoothFacts } from './smooth-facts.ts';

/** Walks by nothing but `advance` and tells the places: `status step`. */
const walk = (facts: Partial<BookingFacts>): string[] => {
  let at: BookingFacts = { ...smoothFacts, ...facts };
  const places = [`${at.status} ${at.step}`];
  while (at.step !== 'done') {
    at = { ...at, ...advance(at, at.step) };
    places.push(`${at.status} ${at.step}`);
  }
  return places;
};

describe('the step flow', () => {
  it('takes a delivery from the gate to its end', () => {
    expect(walk({})).toEqual([
      'open created',
      'open registerVehicle',
      'open selectScale',
      'open weighing',
      'open driveToStorageLocation',
      'open unloadMaterial',
      'open selectEmptyScale',
      'open emptyWeighing',
      'incoming-finished finishProcess',
      'finished done',
    ]);
  });

  it('weighs an outgoing lorry empty before it loads', () => {
    expect(walk({ type: 'outgoing' })).toEqual([
      'open created',
      'open registerVehicle',
      'open selectEmptyScale',
      'open emptyWeighing',
      'open driveToStorageLocation',
      'open loadMaterial',
      'open selectScale',
      'open weighing',
      'outgoing-finished finishProcess',
      'finished done',
    ]);
  });

  it('takes an internal transfer through both finished sides', () => {
    expect(walk({ type: 'internal', emptyWeighingDue: false })).toEqual([
      'open created',
      'open registerVehicle',
      'open driveToStorageLocation',
      'open loadMaterial',
      'open selectScale',
      'open weighing',
      'outgoing-finished driveToStorageLocation',
      'outgoing-finished unloadMaterial',
      'incoming-finished finishProcess',
      'finished done',
    ]);
  });

  it('keeps a transfer with a typed amount off the scale', () => {
    const unweighed = { type: 'internal', amountGiven: true, fullWeighed: false, emptyWeighed: false } as const;
    expect(walk(unweighed)).toEqual([
      'open created',
      'open driveToStorageLocation',
      'open loadMaterial',
      'outgoing-finished driveToStorageLocation',
      'outgoing-finished unloadMaterial',
      'incoming-finished finishProcess',
      'finished done',
    ]);
  });
});

describe('a place in the flow', () => {
  it('delivers slurry in one trip, sampled and with a return load', () => {
    expect(walk({ isSlurryTrip: true, sampleDue: true, returnLoad: true })).toEqual([
      'open created',
      'open registerVehicle',
      'open deliverSlurry',
      'open takeSample',
      'open decideReturn',
      'open collectSlurry',
      'incoming-finished finishProcess',
      'finished done',
    ]);
  });

  it('asks for a sample, missing details and patience only where they are due', () => {
    const path = walk({ sampleDue: true, detailsMissing: true, waitsForLaboratory: true, emptyWeighingDue: false });
    expect(path).toContain('open collectSampleContainer');
    expect(path).toContain('incoming-finished completeBookingDetails');
    expect(path).toContain('finished ready');
    expect(path).not.toContain('open emptyWeighing');
    expect(walk({ isSlurryTrip: true })).not.toContain('open takeSample');
  });

  it('refuses to advance from another step than the current one', () => {
    expect(() => advance(smoothFacts, 'weighing')).toThrow(RangeError);
    expect(() => advance({ ...smoothFacts, step: 'loadMaterial' }, 'loadMaterial')).toThrow(RangeError);
  });

  it('stays done once it is done', () => {
    expect(nextStep({ ...smoothFacts, status: 'finished', step: 'done' })).toBe('done');
    expect(stepPath({ ...smoothFacts, type: 'reversal', status: 'completed', step: 'done' })).toEqual(['done']);
  });

  it('tells the two drives of a transfer apart in the progress picture', () => {
    const origin: BookingFacts = { ...smoothFacts, type: 'internal', step: 'driveToStorageLocation' };
    const destination: BookingFacts = { ...origin, status: 'outgoing-finished' };
    expect(stepPath(origin)).toEqual(stepPath(destination));
    expect([stepIndex(origin), stepIndex(destination)]).toEqual([4, 8]);
  });

  it('keeps a conditional step on the picture while the booking stands at it', () => {
    const facts: BookingFacts = { ...smoothFacts, status: 'incoming-finished', step: 'completeBookingDetails' };
    expect(stepPath(facts)[stepIndex(facts)]).toBe('completeBookingDetails');
    expect(nextStep(facts)).toBe('finishProcess');
  });

  it('names every place of a route by step and status', () => {
    for (const rows of Object.values(routes)) {
      const places = rows.map((row) => `${row.status} ${row.step}`);
      expect(new Set(places).size).toBe(places.length);
    }
  });
});

const plantFacts = fc.record({
  type: fc.constantFrom('incoming', 'outgoing', 'internal'),
  emptyWeighingDue: fc.boolean(),
  amountGiven: fc.boolean(),
  sampleDue: fc.boolean(),
  isSlurryTrip: fc.boolean(),
  returnLoad: fc.boolean(),
});
const change = fc.record(
  { detailsMissing: fc.boolean(), unloadingBlocked: fc.boolean(), waitsForLaboratory: fc.boolean() },
  { requiredKeys: [] },
);

it('a scale is chosen again between its choice and its weight, and nowhere else', () => {
  const places = bookingTypeSchema.options.flatMap((type) =>
    bookingStatusSchema.options.flatMap((status) =>
      bookingStepSchema.options.flatMap((step) =>
        bookingStepSchema.options
          .filter((chosen) => choosesScaleAgain({ type, status, step, isSlurryTrip: false }, chosen))
          .map((chosen) => `${type} ${status} ${step}: ${chosen}`),
      ),
    ),
  );
  expect(places).toEqual([
    'incoming open emptyWeighing: selectEmptyScale',
    'incoming open weighing: selectScale',
    'incoming open collectSampleContainer: selectScale',
    'outgoing open emptyWeighing: selectEmptyScale',
    'outgoing open weighing: selectScale',
    'internal open emptyWeighing: selectEmptyScale',
    'internal open weighing: selectScale',
  ]);
});

/** What the yard does to get past the current step. */
const effect = (facts: BookingFacts): BookingFacts => ({
  ...facts,
  vehicleKnown: facts.vehicleKnown || facts.step === 'registerVehicle',
  scaleChosen: facts.scaleChosen || facts.step === 'selectScale' || facts.step === 'selectEmptyScale',
  fullWeighed: facts.fullWeighed || bookingCan.weigh(facts, 'full') === true,
  emptyWeighed: facts.emptyWeighed || bookingCan.weighInParts(facts, 'empty') === true,
  sampleTaken: facts.sampleTaken || facts.step === 'collectSampleContainer' || facts.step === 'takeSample',
});

describe('any way through the flow', () => {
  it('ends at done without having skipped a weighing or a sample', () => {
    fc.assert(
      fc.property(plantFacts, fc.array(change, { maxLength: 40 }), (plant, changes) => {
        const bare = { vehicleKnown: false, scaleChosen: false, fullWeighed: false, emptyWeighed: false };
        let at: BookingFacts = { ...smoothFacts, ...bare, ...plant };
        const calm = { detailsMissing: false, unloadingBlocked: false, waitsForLaboratory: false };
        for (const weather of [...changes, ...Array.from({ length: 20 }, () => calm)]) {
          at = effect({ ...at, ...weather });
          if (bookingCan.takeStep(at, at.step) === true) at = { ...at, ...advance(at, at.step) };
        }
        expect([at.status, at.step]).toEqual(['finished', 'done']);
        const isOffScale = at.type === 'internal' ? at.amountGiven : at.isSlurryTrip;
        expect(at.sampleTaken).toBe(at.type === 'incoming' && at.sampleDue);
        expect(at.fullWeighed).toBe(!isOffScale);
        expect(at.emptyWeighed).toBe(!isOffScale && at.emptyWeighingDue);
      }),
    );
  });
});
