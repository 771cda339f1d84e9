import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ringsFor, scaleBarFor } from './distance-rings.ts';

const scales = fc.double({ min: 0.2, max: 5000, noNaN: true });

describe('rings around the plant', () => {
  it('are at the distances that a plant speaks of', () => {
    // 800 pixels are 40 km.
    expect(ringsFor(50, 420).map(({ km }) => km)).toEqual([5, 10, 20]);
    expect(ringsFor(5, 420).map(({ km, radius }) => [km, radius])).toEqual([
      [0.5, 100],
      [1, 200],
      [2, 400],
    ]);
  });

  it('stand apart, inside of the window, each twice as far out as its distance', () => {
    fc.assert(
      fc.property(scales, (metresPerPixel) => {
        const rings = ringsFor(metresPerPixel, 900);
        rings.forEach(({ km, radius }, index) => {
          expect(radius * metresPerPixel).toBeCloseTo(km * 1000, 3);
          expect(radius).toBeLessThanOrEqual(900);
          expect(radius - (rings[index - 1]?.radius ?? 0)).toBeGreaterThanOrEqual(44);
        });
      }),
    );
  });
});

it('the bar at the edge is as long as what it says, and fits', () => {
  fc.assert(
    fc.property(scales, (metresPerPixel) => {
      const { km, pixels } = scaleBarFor(metresPerPixel);
      expect(pixels * metresPerPixel).toBeCloseTo(km * 1000, 3);
      expect(pixels).toBeLessThanOrEqual(130.001);
    }),
  );
});
