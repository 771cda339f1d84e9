import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainDecimal, plainPercent, shareOnFile } from './plain-number.ts';

/** Every number as the formatter of the screens writes it. */
const formatted = (value: number, digits: number): string =>
  new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(value);

const weighed = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(1, 10, 100, 1000, 1e5))
  .map(([n, by]) => n / by);
const any = fc.oneof(
  weighed,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 8.405, -0.005),
);

it('a number is written as the screens write it, whether it must be rounded or not', () => {
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 4 }), (value, digits) => {
      expect(plainDecimal(digits)(value)).toBe(formatted(value, digits));
    }),
    { numRuns: 3000 },
  );
});

it.each([
  [0.9963, '99.63', 0.9963],
  [0.999_999, '99.99', 0.9999],
  [1, '100.00', 1],
  [1.000_004, '100.00', 1],
  [0, '0.00', 0],
])('a share of %d is no whole in a file while something is open', (share, text, onFile) => {
  expect([plainPercent()(share), shareOnFile(share)]).toEqual([text, onFile]);
});
