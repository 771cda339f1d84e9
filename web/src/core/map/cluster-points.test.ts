import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterPoints, isLargeCluster, type Sides } from './cluster-points.ts';
import { pixelOf } from './mercator.ts';

const world: Sides = [-180, -85, 180, 85];
const nearUelzen = fc
  .array(
    fc.record({
      latitude: fc.double({ min: 52, max: 54, noNaN: true }),
      longitude: fc.double({ min: 9, max: 12, noNaN: true }),
    }),
    { minLength: 1, maxLength: 200 },
  )
  .map((all) => all.map((position, number) => ({ ...position, key: `p${number}` })));
const zooms = fc.integer({ min: 1, max: 19 });

describe('clusters', () => {
  it('lose no point and show none twice, at any zoom', () => {
    fc.assert(
      fc.property(nearUelzen, zooms, (points, zoom) => {
        const index = clusterPoints(points);
        const keys = index
          .within(world, zoom)
          .flatMap((one) => (one.kind === 'point' ? [one.point.key] : index.pointsOf(one.id).map(({ key }) => key)));
        expect(keys.toSorted()).toEqual(points.map(({ key }) => key).toSorted());
      }),
    );
  });

  it('count what is in them', () => {
    fc.assert(
      fc.property(nearUelzen, zooms, (points, zoom) => {
        const found = clusterPoints(points).within(world, zoom);
        const sum = found.reduce((count, one) => count + (one.kind === 'point' ? 1 : one.count), 0);
        expect(sum).toBe(points.length);
      }),
    );
  });

  /**
   * Two points beside each other at a zoom, so many pixels apart, as the
   * specification's radius counts: on a world of 512.
   */
  const apart = (pixels: number, zoom: number) => {
    const degrees = (pixels * 360) / (512 * 2 ** zoom);
    const [one, other] = [10, 10 + degrees].map((longitude) => ({ latitude: 0, longitude, key: `p${longitude}` }));
    return one && other ? [one, other] : [];
  };

  it('gather what is closer than 60 pixels, up to zoom 16', () => {
    const kindsAt = (pixels: number, zoom: number) =>
      clusterPoints(apart(pixels, zoom))
        .within(world, zoom)
        .map(({ kind }) => kind);
    expect(kindsAt(59, 12)).toEqual(['cluster']);
    expect(kindsAt(61, 12)).toEqual(['point', 'point']);
    expect(kindsAt(59, 16)).toEqual(['cluster']);
    expect(kindsAt(59, 17)).toEqual(['point', 'point']);
  });

  it('say from how near a point stands alone', () => {
    fc.assert(
      fc.property(nearUelzen, (points) => {
        const index = clusterPoints(points);
        const [first] = points;
        if (!first) return;
        const zoom = index.aloneFrom(first, 3);
        const alone = index.within(world, zoom).some((one) => one.kind === 'point' && one.point.key === first.key);
        expect(alone).toBe(true);
      }),
    );
  });

  it('are red when larger than the larger of ten and the mean, else blue', () => {
    expect(isLargeCluster(10, [10])).toBe(false);
    expect(isLargeCluster(11, [11, 2])).toBe(true);
    expect(isLargeCluster(11, [11])).toBe(false);
    expect(isLargeCluster(30, [30, 50])).toBe(false);
    expect(isLargeCluster(50, [30, 50])).toBe(true);
  });

  it('stay gathered where hundreds lie on one spot', () => {
    const spot = { latitude: 52.965, longitude: 10.566 };
    const points = Array.from({ length: 600 }, (_, number) => ({ ...spot, key: `p${number}` }));
    const found = clusterPoints(points).within(world, 19);
    expect(found).toMatchObject([{ kind: 'cluster', count: 600, isLasting: true }]);
    expect(pixelOf(found[0]?.position ?? spot, 19).x).toBeCloseTo(pixelOf(spot, 19).x, 0);
  });

  it('fall apart by going nearer, unless they lie on one spot or nothing is nearer', () => {
    const spread = (metres: number) =>
      Array.from({ length: 600 }, (_, number) => ({
        latitude: 52,
        longitude: 10 + ((number / 600) * metres) / 70_000,
        key: `p${number}`,
      }));
    const first = (metres: number, zoom: number) => {
      const index = clusterPoints(spread(metres));
      const [found] = index.within(world, zoom);
      if (found?.kind !== 'cluster') throw new Error('no cluster');
      return { isLasting: found.isLasting, opensAt: index.opensAt(found.id, zoom) };
    };
    expect(first(30, 12)).toEqual({ isLasting: false, opensAt: 17 });
    expect(first(30, 17)).toEqual({ isLasting: false, opensAt: 18 });
    expect(first(30, 19).isLasting).toBe(true);
    expect(first(0, 17).isLasting).toBe(true);
    expect(first(0, 12).isLasting).toBe(false);
  });
});
