import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyWeightDeviationPercent, isPlausibleEmptyWeight, netKg } from './weighing.ts';

const weightKg = fc.integer({ min: 0, max: 100_000 });

describe('net weight', () => {
  it('plus empty weight is the full weight, or there is none', () => {
    fc.assert(
      fc.property(weightKg, weightKg, (fullKg, emptyKg) => {
        const net = netKg(fullKg, emptyKg);
        if (fullKg > emptyKg) expect(net).toBe(fullKg - emptyKg);
        else expect(net).toEqual({ reason: 'booking.full-not-above-empty' });
      }),
    );
  });

  it('refuses equal weights', () => {
    expect(netKg(39_840, 15_760)).toBe(24_080);
    expect(netKg(15_000, 15_000)).toEqual({ reason: 'booking.full-not-above-empty' });
  });
});

describe('an empty weight', () => {
  it('is plausible up to the tolerance, on both sides', () => {
    expect([14_000, 15_000, 16_000].map((kg) => isPlausibleEmptyWeight(kg, 15_000))).toEqual([false, true, false]);
    expect([14_250, 15_750].map((kg) => isPlausibleEmptyWeight(kg, 15_000))).toEqual([true, true]);
    expect([14_249, 15_751].map((kg) => isPlausibleEmptyWeight(kg, 15_000))).toEqual([false, false]);
    expect(isPlausibleEmptyWeight(16_000, 15_000, 10)).toBe(true);
  });

  it('of a vehicle never weighed before is plausible', () => {
    expect(isPlausibleEmptyWeight(15_000, null)).toBe(true);
  });

  it('deviates by a share of the last one', () => {
    expect(emptyWeightDeviationPercent(13_500, 15_000)).toBe(10);
  });
});
