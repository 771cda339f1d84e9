import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_ROWS, nextSliceRows } from './slice-rows.ts';

it('a slice takes fewer rows after one that took long, more after a quick one, and never more than a yard can wait for', () => {
  const rowsAndTime = [
    fc.integer({ min: 20, max: MOST_ROWS }),
    fc.double({ min: 0, max: 60_000, noNaN: true }),
  ] as const;
  fc.assert(
    fc.property(...rowsAndTime, (rows, tookMilliseconds) => {
      const next = nextSliceRows(rows, tookMilliseconds);
      expect(next).toBeGreaterThanOrEqual(20);
      expect(next).toBeLessThanOrEqual(MOST_ROWS);
      if (tookMilliseconds > 60) expect(next).toBeLessThanOrEqual(rows);
      expect((tookMilliseconds / rows) * next).toBeLessThanOrEqual(Math.max(60, (20 * tookMilliseconds) / rows) + 1e-6);
    }),
  );
});
