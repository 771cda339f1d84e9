import type { Tile } from '@halm/model/core/map/tile-template.ts';
import { fromWindow, type MapSize, type MapView, toWindow } from './map-view.ts';
import { pixelOf, positionAt, TILE_PIXELS } from './mercator.ts';

/** Nearer than that hardly a server has any. */
const NEAREST_TILES = 18;

/** A tile where it stands in the window. */
export type StandingTile = Tile & { readonly left: number; readonly top: number; readonly side: number };

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** The tiles that cover the window, at the zoom nearest to that of the view. */
export const tilesInView = (view: MapView, size: MapSize): StandingTile[] => {
  const z = Math.min(NEAREST_TILES, Math.round(view.zoom));
  const tileOf = (x: number, y: number) => {
    const pixel = pixelOf(fromWindow(view, size, { x, y }), z);
    const most = 2 ** z - 1;
    return {
      x: Math.min(most, Math.floor(pixel.x / TILE_PIXELS)),
      y: Math.min(most, Math.floor(pixel.y / TILE_PIXELS)),
    };
  };
  const [first, last] = [tileOf(0, 0), tileOf(size.width, size.height)];
  const origin = toWindow(view, size, positionAt({ x: first.x * TILE_PIXELS, y: first.y * TILE_PIXELS }, z));
  const side = TILE_PIXELS * 2 ** (view.zoom - z);
  return numbers(first.y, last.y).flatMap((y) =>
    numbers(first.x, last.x).map((x) => {
      const [left, top] = [origin.x + (x - first.x) * side, origin.y + (y - first.y) * side];
      return { x, y, z, left, top, side };
    }),
  );
};
