import { describe, expect, it } from 'vitest';
import type { FeedingState } from './feeding-day.ts';
import { settleCount } from './settle-count.ts';

const gap = { mark: 'gap', fromAt: '2026-10-25T00:00:00.000Z', toAt: '2026-10-25T01:00:00.000Z' } as const;
const before = (state: FeedingState, measuredKg: number | null = 12_000) => ({ state, measuredKg, lateKg: 0 });
const counted = { measuredKg: 12_000, targetKg: 12_500, marks: [], said: null, isOver: true };

describe('a day that is counted', () => {
  it('stays open until it is over', () => {
    expect(settleCount(before('open', null), { ...counted, isOver: false })).toMatchObject({
      state: 'open',
      measuredKg: 12_000,
      acceptedKg: null,
    });
  });

  it('is counted, if nothing speaks against it', () => {
    expect(settleCount(before('open', null), counted)).toMatchObject({ state: 'counted', acceptedKg: 12_000 });
    expect(settleCount(before('questionable'), counted)).toMatchObject({ state: 'counted' });
  });

  it.each([
    ['a mark', { marks: [gap] }],
    ['less than half of the target', { targetKg: 24_001 }],
    ['more than one and a half of it', { targetKg: 7999 }],
  ])('is questionable with %s', (_, changes) => {
    expect(settleCount(before('open', null), { ...counted, ...changes })).toMatchObject({ state: 'questionable' });
  });

  it('is as it should be at the very limits of the target, and without one', () => {
    for (const targetKg of [24_000, 8000, null])
      expect(settleCount(before('open', null), { ...counted, targetKg })).toMatchObject({
        state: 'counted',
        marks: [],
      });
  });

  it.each(['accepted', 'waiting'] as const)('stays %s as long as the counter says the same', (state) => {
    const seen = { ...counted, marks: [gap], said: { kg: 11_500, measuredKg: 12_000 } };
    expect(settleCount(before(state), seen)).toMatchObject({ state, acceptedKg: 11_500 });
  });

  it('is asked about again where somebody has said what was fed, and the counter says something else now', () => {
    const late = { ...counted, measuredKg: 14_400, said: { kg: 14_300, measuredKg: 7100 } };
    const marks = [{ mark: 'recounted' }];
    const again = { state: 'questionable', acceptedKg: 14_300, marks };
    expect(settleCount(before('accepted', 7100), late)).toMatchObject(again);
    expect(settleCount(before('questionable', 14_400), late)).toMatchObject(again);
    expect(settleCount(before('accepted', 14_400), late)).toMatchObject({ state: 'accepted', acceptedKg: 14_300 });
  });

  it('is what the counter says where it was accepted as it was, and more has come', () => {
    expect(settleCount(before('accepted', 7100), counted)).toMatchObject({ state: 'counted', acceptedKg: 12_000 });
  });

  it('is not changed once it is booked: what came later stands beside it', () => {
    expect(settleCount(before('booked'), { ...counted, measuredKg: 15_200 })).toEqual({ lateKg: 3200 });
  });
});
