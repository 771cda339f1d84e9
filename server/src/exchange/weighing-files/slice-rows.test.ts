import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIRST_ROWS, nextSliceRows } from './slice-rows.ts';

const slice = {
  rows: fc.integer({ min: FIRST_ROWS, max: 1000 }),
  tookMilliseconds: fc.double({ min: 0, max: 60_000, noNaN: true }),
};

it('a slice for which somebody waits is followed by the smallest', () => {
  fc.assert(
    fc.property(fc.record(slice), (last) => {
      expect(nextSliceRows({ ...last, isWaitedFor: true })).toBe(FIRST_ROWS);
    }),
  );
});

it('a slice for which nobody waits is followed by one of twice as many, as far as two seconds reach', () => {
  fc.assert(
    fc.property(fc.record(slice), ({ rows, tookMilliseconds }) => {
      const next = nextSliceRows({ rows, tookMilliseconds, isWaitedFor: false });
      const fits = (count: number) => (tookMilliseconds / rows) * count <= 2000 + 1e-6;
      expect(next).toBeGreaterThanOrEqual(FIRST_ROWS);
      expect(next).toBeLessThanOrEqual(Math.min(1000, 2 * rows));
      if (next > FIRST_ROWS) expect(fits(next)).toBe(true);
      if (fits(2 * rows)) expect(next).toBe(Math.min(1000, 2 * rows));
    }),
  );
});
