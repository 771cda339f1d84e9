import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, fromWindow, isWellInside, pushed, toWindow, viewOfAll, ZOOM, zoomed } from './map-view.ts';

const size = { width: 800, height: 500 };
/** Far enough from the edges of the world: what is pushed past them stops there. */
const positions = fc.record({
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -120, max: 120, noNaN: true }),
});
const views = fc.record({ centre: positions, zoom: fc.double({ min: 5, max: 18, noNaN: true }) });
const places = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 500 }) });

describe('the view of a map', () => {
  it('finds a place of the window again by its position', () => {
    fc.assert(
      fc.property(views, places, (view, place) => {
        const { x, y } = toWindow(view, size, fromWindow(view, size, place));
        expect([x, y]).toEqual([expect.closeTo(place.x, 3), expect.closeTo(place.y, 3)]);
      }),
    );
  });

  it('keeps what is under the pointer there while it comes nearer', () => {
    fc.assert(
      fc.property(views, places, fc.double({ min: -2, max: 2, noNaN: true }), (view, place, by) => {
        const { x, y } = toWindow(zoomed(view, size, by, place), size, fromWindow(view, size, place));
        expect([x, y]).toEqual([expect.closeTo(place.x, 3), expect.closeTo(place.y, 3)]);
      }),
    );
  });

  it('moves what is seen by what it was pushed', () => {
    fc.assert(
      fc.property(views, places, (view, by) => {
        const { x, y } = toWindow(pushed(view, by), size, view.centre);
        expect([x, y]).toEqual([expect.closeTo(400 + by.x, 3), expect.closeTo(250 + by.y, 3)]);
      }),
    );
  });

  it('shows all of some positions, well inside, and never nearer or farther than it can', () => {
    fc.assert(
      fc.property(fc.array(positions, { minLength: 1, maxLength: 20 }), (all) => {
        const view = viewOfAll(all, size);
        expect(view.zoom).toBeLessThanOrEqual(ZOOM.ofOne);
        expect(view.zoom).toBeGreaterThanOrEqual(ZOOM.least);
        if (view.zoom > ZOOM.least) for (const one of all) expect(isWellInside(view, size, one)).toBe(true);
      }),
    );
  });

  it('stays within its nearest and farthest zoom', () => {
    const view = { centre: { latitude: 0, longitude: 0 }, zoom: 10 };
    expect([zoomed(view, size, 40).zoom, zoomed(view, size, -40).zoom]).toEqual([ZOOM.most, ZOOM.least]);
  });

  it('begins at 0/0 where nothing is known, as the specification says', () => {
    expect(viewOfAll([], size).centre).toEqual({ latitude: 0, longitude: 0 });
  });

  it('has what it shows between its sides', () => {
    const view = { centre: { latitude: 53, longitude: 10.5 }, zoom: 9 };
    const [west, south, east, north] = boundsOf(view, size);
    expect([west < 10.5, 10.5 < east, south < 53, 53 < north]).toEqual([true, true, true, true]);
  });
});
