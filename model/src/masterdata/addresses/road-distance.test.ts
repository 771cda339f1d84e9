import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roadDistanceM } from './road-distance.ts';

const uelzen = { latitude: 52.9647, longitude: 10.5658 };
const lueneburg = { latitude: 53.2464, longitude: 10.4115 };

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance by road', () => {
  it('is the great circle and a third', () => {
    // 33.0 km as the crow flies.
    expect(roadDistanceM(uelzen, lueneburg) / 1000).toBeCloseTo(33.0 * 1.3, 0);
  });

  it('is nothing to the same place and never more than half around the earth', () => {
    fc.assert(
      fc.property(position, position, (from, to) => {
        expect(roadDistanceM(from, from)).toBe(0);
        expect(roadDistanceM(from, to)).toBe(roadDistanceM(to, from));
        expect(roadDistanceM(from, to)).toBeLessThanOrEqual(Math.ceil(Math.PI * 6_371_000 * 1.3));
      }),
    );
  });
});
