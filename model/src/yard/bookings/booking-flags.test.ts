import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingFlags, flagOutcome } from './booking-flags.ts';
import { bookingStatusSchema, bookingTypeSchema } from './booking-kinds.ts';
import type { FlagFacts } from './flag-facts.ts';

/** A delivery of which everything is known and right. */
const clean: FlagFacts = {
  type: 'incoming',
  status: 'incoming-finished',
  transport: 'delivery',
  isSlurryTrip: false,
  amountGiven: false,
  articleKnown: true,
  supplierKnown: true,
  receiverKnown: true,
  logisticsKnown: true,
  contractKnown: true,
  originKnown: true,
  destinationKnown: true,
  closedLocation: null,
  fullKg: 39_840,
  emptyKg: 15_000,
  lastEmptyKg: 15_000,
  emptyWeightTolerancePercent: 5,
  emptyWeightConfirmed: false,
  proof: 'valid',
  certificateNeeded: true,
  deliveryOption: 'both',
  invalidProofProcedure: 'refuse',
  unloadingNeedsProof: true,
  approval: null,
  laboratoryValuesPending: false,
  postAfterValues: false,
  unreachableScale: null,
  typedOutsideBy: null,
  postingRefusal: null,
};

const full = { reason: 'inventory.location-full', details: { location: 'Silo 1' } };

const flags = (facts: Partial<FlagFacts>): string[] =>
  bookingFlags({ ...clean, ...facts }).map(({ key, blocks }) => `${key} blocks ${blocks}`);

describe('the flags of a booking', () => {
  it('are none when everything is known and right', () => {
    expect(flags({})).toEqual([]);
    expect(flags({ type: 'outgoing', status: 'outgoing-finished' })).toEqual([]);
    expect(flags({ type: 'internal' })).toEqual([]);
    expect(flags({ proof: 'expiring' })).toEqual([]);
  });

  const open = { fullKg: null, emptyKg: null } as const;
  it.each<[Partial<FlagFacts>, string[]]>([
    [{ articleKnown: false }, ['missing-article blocks completion']],
    [{ supplierKnown: false }, ['missing-supplier blocks unloading']],
    [{ type: 'outgoing', receiverKnown: false }, ['missing-receiver blocks completion']],
    [{ destinationKnown: false }, ['missing-location-in blocks completion']],
    [{ closedLocation: { name: 'Silo Süd', reason: null } }, ['location-locked blocks completion']],
    [{ closedLocation: { name: 'Silo Süd', reason: null }, status: 'open' }, ['location-locked blocks completion']],
    [{ closedLocation: { name: 'Silo Süd', reason: null }, status: 'completed' }, []],
    [{ type: 'outgoing', originKnown: false }, ['missing-location-out blocks completion']],
    [{ type: 'internal', originKnown: false }, ['missing-origin blocks completion']],
    [{ type: 'internal', destinationKnown: false }, ['missing-destination blocks completion']],
    [{ fullKg: null }, ['missing-weighing-in blocks completion']],
    [{ type: 'outgoing', fullKg: null }, ['missing-weighing-out blocks completion']],
    [{ type: 'internal', fullKg: null }, ['missing-weighing blocks completion']],
    [{ emptyKg: null }, ['missing-empty-weighing blocks completion']],
    [{ type: 'internal', ...open, amountGiven: true }, []],
    [{ isSlurryTrip: true, ...open }, ['missing-weighing blocks completion']],
    [{ isSlurryTrip: true, ...open, amountGiven: true }, []],
    [{ fullKg: 15_000 }, ['weighing-error blocks completion']],
    [{ emptyKg: 16_000 }, ['weight-plausibility-error blocks completion']],
    [{ emptyKg: 16_000, emptyWeightConfirmed: true }, []],
    [{ emptyKg: 16_000, lastEmptyKg: null }, []],
    [{ contractKnown: false }, ['missing-contract blocks nothing']],
    [{ type: 'outgoing', contractKnown: false, supplierKnown: false }, []],
    [{ transport: 'collection', logisticsKnown: false }, ['missing-logistics blocks nothing']],
    [{ type: 'outgoing', transport: 'collection', logisticsKnown: false }, []],
    [{ transport: 'delivery', logisticsKnown: false }, []],
    [{ unreachableScale: 'Waage Nord', status: 'open', ...open }, ['scale-connection-error blocks nothing']],
    [{ unreachableScale: 'Waage Nord' }, []],
    [{ typedOutsideBy: 'Heiko Hansen' }, ['typed-outside blocks completion']],
    [{ unreachableScale: 'Waage Nord', type: 'internal', ...open, amountGiven: true }, []],
    [{ laboratoryValuesPending: true }, ['laboratory-values-pending blocks nothing']],
    [{ postingRefusal: full }, ['general-error blocks nothing']],
  ])('of %o are %o', (facts, expected) => {
    expect(flags(facts)).toEqual(expected);
  });

  it('do not ask for weights and places before the lorry has been there', () => {
    const fresh: Partial<FlagFacts> = { ...open, originKnown: false, destinationKnown: false, status: 'open' };
    expect(flags(fresh)).toEqual([]);
    expect(flags({ ...fresh, type: 'internal', status: 'outgoing-finished' })).toEqual([
      'missing-origin blocks completion',
      'missing-weighing blocks completion',
      'missing-empty-weighing blocks completion',
    ]);
    expect(flagOutcome({ ...clean, ...fresh }).detailsMissing).toBe(true);
  });

  it('carry the figures that their sentence needs', () => {
    expect(bookingFlags({ ...clean, emptyKg: 16_000 })[0]?.params).toEqual({
      emptyKg: 16_000,
      lastEmptyKg: 15_000,
      tolerancePercent: 5,
    });
    expect(bookingFlags({ ...clean, postingRefusal: full })[0]?.params).toEqual({
      refusal: 'inventory.location-full',
      location: 'Silo 1',
    });
  });

  it('block nothing once the booking is posted', () => {
    const since: Partial<FlagFacts> = { lastEmptyKg: 20_000, proof: 'expired', contractKnown: false };
    expect(flags({ ...since, status: 'completed' })).toEqual(['missing-contract blocks nothing']);
  });

  it('are none for bookings that are off or posted by their own creation', () => {
    const bad: Partial<FlagFacts> = { articleKnown: false, supplierKnown: false, postingRefusal: full };
    expect(flags({ ...bad, status: 'aborted' })).toEqual([]);
    expect(flags({ ...bad, status: 'reversed' })).toEqual([]);
    expect(flags({ ...bad, type: 'reversal' })).toEqual([]);
    expect(flags({ ...bad, type: 'manual-correction' })).toEqual([]);
  });
});

const approval = { scope: 'booking', validUntil: null };

describe('a supplier without a valid certificate', () => {
  const blocked = ['valid-certificate-missing blocks unloading'];
  const approved = ['temporarily-approved blocks nothing'];
  const rows: [Partial<FlagFacts>, string[]][] = [
    [{ proof: 'none' }, blocked],
    [{ proof: 'expired' }, blocked],
    [{ proof: 'none', invalidProofProcedure: 'approve' }, blocked],
    [{ proof: 'none', invalidProofProcedure: 'accept' }, ['missing-certificate blocks nothing']],
    [{ proof: 'expired', invalidProofProcedure: 'accept' }, ['valid-certificate-missing blocks nothing']],
    [{ proof: 'none', unloadingNeedsProof: false }, ['missing-certificate blocks nothing']],
    [{ proof: 'expired', unloadingNeedsProof: false }, ['valid-certificate-missing blocks nothing']],
    [{ proof: 'none', approval }, approved],
    [{ proof: 'expired', approval }, approved],
    [{ proof: 'valid', approval }, []],
    [{ proof: 'none', certificateNeeded: false }, []],
    [{ proof: 'none', supplierKnown: false }, ['missing-supplier blocks unloading']],
    [{ proof: 'none', supplierKnown: false, approval }, ['missing-supplier blocks completion', ...approved]],
    [{ proof: 'none', supplierKnown: false, certificateNeeded: false }, ['missing-supplier blocks completion']],
    [{ proof: 'none', supplierKnown: false, invalidProofProcedure: 'accept' }, ['missing-supplier blocks completion']],
    [{ proof: 'none', supplierKnown: false, unloadingNeedsProof: false }, ['missing-supplier blocks completion']],
    [{ proof: 'none', supplierKnown: false, type: 'outgoing' }, []],
    [{ proof: 'none', type: 'outgoing' }, []],
    [{ proof: 'none', type: 'internal' }, []],
  ];
  it.each(rows)('with %o gets %o', (facts, expected) => {
    expect(flags(facts)).toEqual(expected);
  });

  it.each([
    ['refuse', true, false],
    ['approve', true, true],
    ['accept', false, false],
  ] as const)('and an article that says %s: blocked %s, approval askable %s', (procedure, isBlocked, isAskable) => {
    const outcome = flagOutcome({ ...clean, proof: 'expired', invalidProofProcedure: procedure });
    expect(outcome).toMatchObject({
      unloadingBlocked: isBlocked,
      waitsForApproval: isBlocked,
      approvalAskable: isAskable,
    });
  });
});

describe('the outcome of the flags', () => {
  const anyFacts = fc.record({
    type: fc.constantFrom(...bookingTypeSchema.options),
    status: fc.constantFrom(...bookingStatusSchema.options),
    articleKnown: fc.boolean(),
    supplierKnown: fc.boolean(),
    destinationKnown: fc.boolean(),
    closedLocation: fc.constantFrom(null, { name: 'Silo Süd', reason: 'Schimmel' }),
    originKnown: fc.boolean(),
    fullKg: fc.option(fc.constantFrom(15_000, 39_840)),
    emptyKg: fc.option(fc.constantFrom(15_000, 17_000)),
    proof: fc.constantFrom('valid', 'expired', 'none'),
    laboratoryValuesPending: fc.boolean(),
    postAfterValues: fc.boolean(),
  });

  it('never blocks for a reason that a finished booking does not show', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const all = { ...clean, ...facts };
        const outcome = flagOutcome(all);
        const shown = bookingFlags(all);
        expect(shown.some(({ blocks }) => blocks === 'unloading')).toBe(outcome.unloadingBlocked);
        expect(shown.some(({ key }) => key === 'laboratory-values-pending')).toBe(outcome.valuesPending);
        expect(outcome.waitsForLaboratory).toBe(outcome.valuesPending && all.postAfterValues);
        const blocksCompletion = shown.some(({ blocks }) => blocks === 'completion');
        if (facts.status === 'finished' || blocksCompletion) expect(outcome.completionBlocked).toBe(blocksCompletion);
      }),
    );
  });
});
