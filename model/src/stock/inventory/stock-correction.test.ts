import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stockCorrection } from './stock-correction.ts';

describe('a stock correction', () => {
  it('takes out what was counted too few, and nothing else', () => {
    const quantity = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(quantity, quantity, (booked, counted) => {
        const correction = stockCorrection(booked, counted);
        if (counted < booked) expect(correction).toBe(booked - counted);
        else expect(correction).toEqual({ reason: 'inventory.count-not-lower' });
      }),
    );
  });

  it('can empty a location but not leave it as it is', () => {
    expect(stockCorrection(500, 0)).toBe(500);
    expect(stockCorrection(500, 500)).toEqual({ reason: 'inventory.count-not-lower' });
  });
});
