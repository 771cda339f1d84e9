import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresPerPixel, pixelOf, positionAt } from './mercator.ts';

const zooms = fc.double({ min: 1, max: 19, noNaN: true });
const positions = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the projection of the map', () => {
  it('puts known places where makers of tiles have them', () => {
    expect(pixelOf({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 });
    // The example in OpenStreetMap's description of its tiles: Shibuya station.
    const { x, y } = pixelOf({ latitude: 35.6590699, longitude: 139.7006793 }, 18);
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([232_798, 103_246]);
  });

  it('comes back to where it went from', () => {
    fc.assert(
      fc.property(positions, zooms, (position, zoom) => {
        const back = positionAt(pixelOf(position, zoom), zoom);
        expect(back.latitude).toBeCloseTo(position.latitude, 6);
        expect(back.longitude).toBeCloseTo(position.longitude, 6);
      }),
    );
  });

  it('keeps what lies beyond the poles of the square on its edge', () => {
    expect(pixelOf({ latitude: 90, longitude: 0 }, 0).y).toBeCloseTo(0, 6);
    expect(positionAt({ x: -50, y: 900 }, 0)).toEqual({ latitude: expect.closeTo(-85.0511, 3), longitude: -180 });
  });

  it('halves the metres of a pixel with every zoom, and has fewer of them farther north', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543, 0);
    fc.assert(
      fc.property(positions, zooms, ({ latitude }, zoom) => {
        expect(metresPerPixel(latitude, zoom) / metresPerPixel(latitude, zoom + 1)).toBeCloseTo(2, 6);
        expect(metresPerPixel(latitude, zoom)).toBeLessThanOrEqual(metresPerPixel(0, zoom));
      }),
    );
  });
});
