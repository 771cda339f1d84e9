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
  ...{ left: x - MARKER_PIXELS, right: x + MARKER_PIXELS },
  ...{ top: y - MARKER_PIXELS, bottom: y + MARKER_PIXELS },
});

/** Where a name stands: right of its marker. */
export const nameBox = ({ name, at }: Named): Box => {
  const left = at.x + MARKER_PIXELS + 2;
  const right = left + Math.min(NAME_PIXELS, name.length * LETTER_PIXELS) + 6;
  return { left, right, top: at.y - LINE_PIXELS / 2, bottom: at.y + LINE_PIXELS / 2 };
};

const touch = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The keys of those whose names have room: none covers another name or what else stands on the map. */
export const placeNames = (named: readonly Named[], others: readonly Pixel[]): ReadonlySet<string> => {
  const taken = [...others, ...named.map(({ at }) => at)].map(boxAround);
  const placed = new Set<string>();
  for (const one of named) {
    const box = nameBox(one);
    if (taken.some((other) => touch(box, other))) continue;
    taken.push(box);
    placed.add(one.key);
  }
  return placed;
};
