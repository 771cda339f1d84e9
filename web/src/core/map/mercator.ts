import type { Position } from '@halm/model/core/contract/geography.ts';

/** A place on the plane of the map, in pixels from its upper left. */
export type Pixel = { readonly x: number; readonly y: number };

/** The side of the whole world at zoom 0, as makers of tiles count. */
export const TILE_PIXELS = 256;
/** As far north and south as the square of the Web Mercator reaches. */
const LARGEST_LATITUDE = 85.051_128_779_8;
const EQUATOR_M = 40_075_016.686;

const worldPixels = (zoom: number): number => TILE_PIXELS * 2 ** zoom;
const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** Where a position lies on the whole world at a zoom (Web Mercator). */
export const pixelOf = ({ latitude, longitude }: Position, zoom: number): Pixel => {
  const sine = Math.sin((between(-LARGEST_LATITUDE, latitude, LARGEST_LATITUDE) * Math.PI) / 180);
  const size = worldPixels(zoom);
  return { x: size * (0.5 + longitude / 360), y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) };
};

/**
 * The position at a place of the whole world; the opposite of `pixelOf`. What
 * is past an edge becomes the edge.
 */
export const positionAt = ({ x, y }: Pixel, zoom: number): Position => {
  const size = worldPixels(zoom);
  const north = Math.PI * (1 - (2 * between(0, y, size)) / size);
  return {
    latitude: (Math.atan(Math.sinh(north)) * 180) / Math.PI,
    longitude: (between(0, x, size) / size) * 360 - 180,
  };
};

/** How many metres of the ground a pixel covers at a latitude. */
export const metresPerPixel = (latitude: number, zoom: number): number =>
  (EQUATOR_M * Math.cos((latitude * Math.PI) / 180)) / worldPixels(zoom);
