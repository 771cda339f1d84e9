import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toWindow } from './map-view.ts';
import { positionAt } from './mercator.ts';
import { tilesInView } from './tiles-in-view.ts';

const size = { width: 800, height: 500 };
const views = fc.record({
  centre: fc.record({
    latitude: fc.double({ min: -70, max: 70, noNaN: true }),
    longitude: fc.double({ min: -120, max: 120, noNaN: true }),
  }),
  zoom: fc.double({ min: 5, max: 19, noNaN: true }),
});

it('tiles cover the window without a gap, each where its place is on the map', () => {
  fc.assert(
    fc.property(views, (view) => {
      const tiles = tilesInView(view, size);
      const [lefts, tops] = [tiles.map(({ left }) => left), tiles.map(({ top }) => top)];
      const side = tiles[0]?.side ?? 0;
      expect(Math.min(...lefts)).toBeLessThanOrEqual(0.01);
      expect(Math.min(...tops)).toBeLessThanOrEqual(0.01);
      expect(Math.max(...lefts) + side).toBeGreaterThanOrEqual(size.width - 0.01);
      expect(Math.max(...tops) + side).toBeGreaterThanOrEqual(size.height - 0.01);
      for (const { x, y, z, left, top } of tiles) {
        const corner = toWindow(view, size, positionAt({ x: x * 256, y: y * 256 }, z));
        expect([left, top]).toEqual([expect.closeTo(corner.x, 2), expect.closeTo(corner.y, 2)]);
      }
    }),
  );
});

it('tiles are drawn at the size for which they were made, up to the nearest that there are', () => {
  fc.assert(
    fc.property(views, (view) => {
      for (const { z, side } of tilesInView(view, size)) {
        expect(z).toBeLessThanOrEqual(18);
        if (z < 18) expect(side / 256).toBeGreaterThan(0.7);
        if (z < 18) expect(side / 256).toBeLessThan(1.42);
      }
    }),
  );
});
