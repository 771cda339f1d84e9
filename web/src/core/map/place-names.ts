import type { Pixel } from './mercator.ts';

/** What wants its name beside it, the most important first. */
export type Named = { readonly key: string; readonly name: string; readonly at: Pixel };
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const LINE_PIXELS = 18;
/** What a letter takes at the size of names; a little too much rather than names that touch. */
const LETTER_PIXELS = 6.6;
const MARKER_PIXELS = 11;
/** Longer names are cut by their style. */
export const NAME_PIXELS = 170;

const boxAround = ({ x, y }: Pixel): Box => ({
  left: x - MARKER_PIXELS,
  right: x + MARKER_PIXELS,
  top: y - MARKER_PIXELS,
  bottom: y + MARKER_PIXELS,
});

export type Side = 'right' | 'left';

/** Where a name stands beside its marker. */
export const nameBox = ({ name, at }: Named, side: Side): Box => {
  const near = MARKER_PIXELS + 2;
  const far = near + Math.min(NAME_PIXELS, name.length * LETTER_PIXELS) + 6;
  const [left, right] = side === 'right' ? [at.x + near, at.x + far] : [at.x - far, at.x - near];
  return { left, right, top: at.y - LINE_PIXELS / 2, bottom: at.y + LINE_PIXELS / 2 };
};

const touch = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const sides: readonly Side[] = ['right', 'left'];

/** The places that the name below the plant takes, as far apart as others would still cover it. */
export const plantPlaces = (name: string, { x, y }: Pixel): Pixel[] => {
  const half = Math.min(NAME_PIXELS, name.length * LETTER_PIXELS) / 2;
  const count = Math.ceil(half / MARKER_PIXELS);
  const below = Array.from({ length: count + 1 }, (_, index) => ({
    x: x - half + (index * 2 * half) / count,
    y: y + 26,
  }));
  return [{ x, y }, ...below];
};

/**
 * On which side names have room: inside of the window, covering neither
 * another name nor what else stands on the map.
 */
export const placeNames = (
  named: readonly Named[],
  others: readonly Pixel[],
  width: number,
): ReadonlyMap<string, Side> => {
  const occupied = [...others, ...named.map(({ at }) => at)].map(boxAround);
  const placed = new Map<string, Side>();
  const hasRoom = (box: Box) => box.left >= 0 && box.right <= width && !occupied.some((other) => touch(box, other));
  for (const one of named) {
    const side = sides.find((each) => hasRoom(nameBox(one, each)));
    if (!side) continue;
    occupied.push(nameBox(one, side));
    placed.set(one.key, side);
  }
  return placed;
};
