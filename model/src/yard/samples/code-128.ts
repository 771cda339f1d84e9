/** The widths of bars and gaps of each symbol of Code 128, in modules; the last one ends a code. */
export const code128Symbols =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/);

const START_C = 105;
const STOP = 106;

/** The symbols of an even number of digits, two in each: start, pairs, check symbol, stop. */
export const code128Of = (digits: string): number[] => {
  const pairs = (digits.match(/[0-9]{2}/g) ?? []).map(Number);
  if (pairs.length * 2 !== digits.length) throw new RangeError(`${digits} is no even number of digits`);
  const check = pairs.reduce((sum, pair, place) => sum + pair * (place + 1), START_C) % 103;
  return [START_C, ...pairs, check, STOP];
};

/** The bars of a code, each with its place and width in modules. */
export const code128Bars = (digits: string): { readonly at: number; readonly width: number }[] => {
  const widths = code128Of(digits).flatMap((symbol) => [...(code128Symbols[symbol] ?? '')].map(Number));
  let at = 0;
  return widths.flatMap((width, place) => {
    const bar = { at, width };
    at += width;
    return place % 2 === 0 ? [bar] : [];
  });
};

/** How wide a code of so many digits is, in modules, without the quiet zones of ten modules beside it. */
export const code128Width = (digits: number): number => (3 + digits / 2) * 11 + 2;
