import type { Position } from '@halm/model/core/contract/geography.ts';
import { type Pixel, pixelOf, positionAt } from './mercator.ts';

/** What of the world is seen: the middle of the window and how near it is. */
export type MapView = { readonly centre: Position; readonly zoom: number };
/** The window in pixels. */
export type MapSize = { readonly width: number; readonly height: number };

/** Beyond the nearest, points that lie on one spot are drawn apart by nothing. */
export const ZOOM = { least: 1, most: 19, ofOne: 14 } as const;
/** Where nobody has said where anything is. */
const NOWHERE: MapView = { centre: { latitude: 0, longitude: 0 }, zoom: 2 };
/** Free space around what is shown in full. */
const MARGIN_PIXELS = 56;

const boundedZoom = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));

/** Where a position stands in the window. */
export const toWindow = (view: MapView, size: MapSize, position: Position): Pixel => {
  const middle = pixelOf(view.centre, view.zoom);
  const { x, y } = pixelOf(position, view.zoom);
  return { x: x - middle.x + size.width / 2, y: y - middle.y + size.height / 2 };
};

/** The position at a place of the window. */
export const fromWindow = (view: MapView, size: MapSize, { x, y }: Pixel): Position => {
  const middle = pixelOf(view.centre, view.zoom);
  return positionAt({ x: middle.x + x - size.width / 2, y: middle.y + y - size.height / 2 }, view.zoom);
};

/** Whether a position stands in the window, and not at its edge. */
export const isWellInside = (view: MapView, size: MapSize, position: Position): boolean => {
  const { x, y } = toWindow(view, size, position);
  const margin = Math.min(MARGIN_PIXELS / 2, size.width / 4, size.height / 4);
  return x >= margin && x <= size.width - margin && y >= margin && y <= size.height - margin;
};

/** The view after what is seen was pushed by so many pixels. */
export const pushed = (view: MapView, by: Pixel): MapView => {
  const middle = pixelOf(view.centre, view.zoom);
  return { ...view, centre: positionAt({ x: middle.x - by.x, y: middle.y - by.y }, view.zoom) };
};

/** The view from nearer or farther, in which what is under `at` stays there. */
export const zoomed = (view: MapView, size: MapSize, by: number, at?: Pixel): MapView => {
  const zoom = boundedZoom(view.zoom + by);
  if (!at) return { ...view, zoom };
  const fixedPixel = pixelOf(fromWindow(view, size, at), zoom);
  const middle = { x: fixedPixel.x - at.x + size.width / 2, y: fixedPixel.y - at.y + size.height / 2 };
  return { centre: positionAt(middle, zoom), zoom };
};

/**
 * The nearest view that shows all of the positions; one alone with its
 * surroundings, none at all as the whole world.
 */
export const viewOfAll = (positions: readonly Position[], size: MapSize): MapView => {
  const [first] = positions;
  if (!first) return NOWHERE;
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const position of positions) {
    const { x, y } = pixelOf(position, 0);
    [west, east, north, south] = [Math.min(west, x), Math.max(east, x), Math.min(north, y), Math.max(south, y)];
  }
  const free = (pixels: number): number => Math.max(64, pixels - 2 * MARGIN_PIXELS);
  const fits = Math.log2(Math.min(free(size.width) / (east - west), free(size.height) / (south - north)));
  return {
    centre: positionAt({ x: (west + east) / 2, y: (north + south) / 2 }, 0),
    zoom: boundedZoom(Math.min(ZOOM.ofOne, fits)),
  };
};

/** The sides of what the window shows, by degrees: west, south, east, north. */
export const boundsOf = (view: MapView, size: MapSize): [number, number, number, number] => {
  const upper = fromWindow(view, size, { x: 0, y: 0 });
  const lower = fromWindow(view, size, { x: size.width, y: size.height });
  return [upper.longitude, lower.latitude, lower.longitude, upper.latitude];
};
