import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingCan } from './booking-can.ts';
import type { BookingFacts } from './booking-facts.ts';
import { bookingStatusSchema, bookingStepSchema, bookingTypeSchema } from './booking-kinds.ts';
import { advance } from './booking-steps.ts';
import { smoothFacts } from './smooth-facts.ts';
import { stepThere } from './step-ahead.ts';

const drives: BookingFacts = { ...smoothFacts, step: 'driveToStorageLocation' };

describe('what is done where a lorry has driven to', () => {
  it.each<[string, Partial<BookingFacts>, string | undefined]>([
    ['a delivery unloads', {}, 'unloadMaterial'],
    ['a delivery without a proof has to be approved first', { unloadingBlocked: true }, undefined],
    ['an outgoing lorry loads', { type: 'outgoing' }, 'loadMaterial'],
    ['what goes back without the scale is measured', { type: 'outgoing', isSlurryTrip: true }, undefined],
    ['a transfer loads', { type: 'internal' }, 'loadMaterial'],
    [
      'a transfer with a typed amount loads',
      { type: 'internal', amountGiven: true, fullWeighed: false },
      'loadMaterial',
    ],
    ['a transfer unloads at its second place', { type: 'internal', status: 'outgoing-finished' }, 'unloadMaterial'],
    ['a lorry at the scale does nothing', { step: 'weighing' }, undefined],
    ['what is over stays as it is', { status: 'aborted' }, undefined],
  ])('%s', (_, facts, step) => {
    expect(stepThere({ ...drives, ...facts })).toBe(step);
  });

  it('is always what the two steps would have done one after the other', () => {
    const anyFacts = fc.record({
      type: fc.constantFrom(...bookingTypeSchema.options),
      status: fc.constantFrom(...bookingStatusSchema.options),
      step: fc.constantFrom(...bookingStepSchema.options),
      unloadingBlocked: fc.boolean(),
      amountGiven: fc.boolean(),
      isSlurryTrip: fc.boolean(),
      fullWeighed: fc.boolean(),
    });
    fc.assert(
      fc.property(anyFacts, (drawn) => {
        const facts: BookingFacts = { ...smoothFacts, ...drawn };
        const step = stepThere(facts);
        if (!step) return;
        expect(bookingCan.takeStep(facts, 'driveToStorageLocation')).toBe(true);
        const there = { ...facts, ...advance(facts, 'driveToStorageLocation') };
        expect([there.step, bookingCan.takeStep(there, step)]).toEqual([step, true]);
      }),
    );
  });
});
