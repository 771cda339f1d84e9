import { code128Bars, code128Width } from '@halm/model/yard/samples/code-128.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsInRow } from './bars-in-row.ts';

const QUIET = 30;
const digits = fc.array(fc.nat(9), { minLength: 12, maxLength: 12 }).map((each) => each.join(''));

/** A row of a picture with a code in it: so many dots to a module, blurred and speckled as a camera does. */
const rowOf = (code: string, dotsPerModule: number, noise: readonly number[]): number[] => {
  const width = Math.ceil(code128Width(code.length) * dotsPerModule) + 2 * QUIET;
  const bars = code128Bars(code);
  const isDark = (dot: number) => {
    const module = (dot - QUIET) / dotsPerModule;
    return bars.some(({ at, width: wide }) => module >= at && module < at + wide);
  };
  const sharp = Array.from({ length: width }, (_, dot) => (isDark(dot) ? 40 : 210));
  return sharp.map((value, dot) => {
    const [before = value, after = value] = [sharp[dot - 1], sharp[dot + 1]];
    return (before + 2 * value + after) / 4 + (noise[dot % noise.length] ?? 0);
  });
};
const noise = fc.array(fc.integer({ min: -12, max: 12 }), { minLength: 7, maxLength: 40 });
const dots = fc.double({ min: 2.5, max: 7, noNaN: true });

it('reads the number of a sample, near or far, blurred, and held upside down', () => {
  fc.assert(
    fc.property(digits, dots, noise, (code, dotsPerModule, specks) => {
      const row = rowOf(code, dotsPerModule, specks);
      expect(barsInRow(row)).toBe(code);
      expect(barsInRow(row.toReversed())).toBe(code);
    }),
  );
});

it('says nothing of a code that is cut off, and of what is none', () => {
  fc.assert(
    fc.property(digits, dots, (code, dotsPerModule) => {
      const row = rowOf(code, dotsPerModule, [0]);
      expect(barsInRow(row.slice(0, row.length - QUIET - Math.ceil(20 * dotsPerModule)))).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.nat(255), { maxLength: 1280 }), (row) => {
      expect(barsInRow(row)).toBeUndefined();
    }),
  );
});
