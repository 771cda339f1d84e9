import { code128Symbols } from '@halm/model/yard/samples/code-128.ts';

/** Of a symbol of Code 128: its bars and gaps in modules, of which it has eleven. */
const symbols = code128Symbols.slice(0, -1).map((symbol) => [...symbol].map(Number));
const ELEMENTS = 6;
const MODULES = 11;
const [TO_C, TO_B, START_B, START_C, STOP] = [99, 100, 104, 105, 106];
const STOP_WIDTHS = [2, 3, 3, 1, 1, 1];
/**
 * How far a bar may be from its width, in modules, summed over a symbol: blur
 * makes bars wide and gaps narrow.
 */
const MOST_OFF = 2.4;
/** Black and white that are nearer to each other are a shadow. */
const LEAST_CONTRAST = 50;
const FEWEST_SYMBOLS = 3;

/** How wide the stripes of a row are, in dots, beginning with a light one. */
const stripesOf = (row: ArrayLike<number>): number[] => {
  let [low, high] = [255, 0];
  for (let at = 0; at < row.length; at += 1) {
    low = Math.min(low, row[at] ?? 0);
    high = Math.max(high, row[at] ?? 0);
  }
  if (high - low < LEAST_CONTRAST) return [];
  const middle = (low + high) / 2;
  const stripes = [0];
  let isDark = false;
  for (let at = 0; at < row.length; at += 1) {
    if ((row[at] ?? 0) < middle !== isDark) {
      isDark = !isDark;
      stripes.push(0);
    }
    stripes[stripes.length - 1] = (stripes.at(-1) ?? 0) + 1;
  }
  return stripes;
};

const offBy = (stripes: readonly number[], at: number, widths: readonly number[]): number => {
  let sum = 0;
  for (let element = 0; element < ELEMENTS; element += 1) sum += stripes[at + element] ?? 0;
  const module = sum / MODULES;
  return widths.reduce((off, width, element) => off + Math.abs((stripes[at + element] ?? 0) / module - width), 0);
};

/** The symbol that begins with this stripe; undefined where none is near enough. */
const symbolAt = (stripes: readonly number[], at: number): number | undefined => {
  if (at + ELEMENTS > stripes.length) return undefined;
  const off = [...symbols, STOP_WIDTHS].map((widths) => offBy(stripes, at, widths));
  const least = Math.min(...off);
  return least <= MOST_OFF ? off.indexOf(least) : undefined;
};

const isStart = (stripes: readonly number[], at: number): boolean =>
  [START_B, START_C].some((start) => offBy(stripes, at, symbols[start] ?? []) <= MOST_OFF);

const symbolsFrom = (stripes: readonly number[], begin: number): number[] | undefined => {
  const found: number[] = [];
  for (let at = begin; ; at += ELEMENTS) {
    const symbol = symbolAt(stripes, at);
    if (symbol === undefined) return undefined;
    if (symbol === STOP) return found;
    found.push(symbol);
  }
};

/**
 * What symbols say in the sets B (letters and digits) and C (pairs of
 * digits); undefined for what neither holds.
 */
const textOf = (start: number, values: readonly number[]): string | undefined => {
  if (start !== START_B && start !== START_C) return undefined;
  let set = start;
  let text = '';
  for (const value of values) {
    if (set === START_C && value < TO_B) text += String(value).padStart(2, '0');
    else if (set === START_C && value === TO_B) set = START_B;
    else if (set === START_B && value === TO_C) set = START_C;
    else if (set === START_B && value < 96) text += String.fromCharCode(value + 32);
    else return undefined;
  }
  return text;
};

const read = (found: readonly number[]): string | undefined => {
  const [start = 0, ...values] = found;
  const check = values.pop();
  const sum = values.reduce((total, value, place) => total + value * (place + 1), start) % 103;
  return found.length >= FEWEST_SYMBOLS && sum === check ? textOf(start, values) : undefined;
};

const readStripes = (stripes: readonly number[]): string | undefined => {
  for (let at = 1; at + ELEMENTS < stripes.length; at += 2) {
    if (!isStart(stripes, at)) continue;
    const text = read(symbolsFrom(stripes, at) ?? []);
    if (text) return text;
  }
  return undefined;
};

/**
 * What a Code 128 in a row of dots says, whichever way it is held; undefined where there is
 * none. Each dot is as bright as its number.
 */
export const barsInRow = (row: ArrayLike<number>): string | undefined => {
  const stripes = stripesOf(row);
  // A row that ends dark has no light stripe to begin with from its end.
  const backwards = stripes.length % 2 ? stripes.toReversed() : [0, ...stripes.toReversed()];
  return readStripes(stripes) ?? readStripes(backwards);
};
