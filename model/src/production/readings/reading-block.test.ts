import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBlock, encodeBlock, type Reading } from './reading-block.ts';

const startsAt = Date.UTC(2026, 9, 25);

const times = fc
  .uniqueArray(fc.integer({ min: -3_600_000, max: 86_400_000 }), { maxLength: 200 })
  .map((offsets) => offsets.toSorted((a, b) => a - b).map((offset) => startsAt + offset));

const blockOf = (value: fc.Arbitrary<number | string>): fc.Arbitrary<Reading[]> =>
  times.chain((ats) =>
    fc
      .array(value, { minLength: ats.length, maxLength: ats.length })
      .map((values) => ats.map((at, place) => ({ at, value: values[place] ?? 0 }))),
  );

const decimals = fc
  .tuple(fc.integer(), fc.integer({ min: 0, max: 7 }))
  .map(([digits, places]) => digits / 10 ** places);
const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
/** No scale says minus nothing. */
const withoutMinusZero = (value: number): number => value + 0;

it.each([
  ['decimals', decimals.map(withoutMinusZero)],
  ['any numbers', anyNumber.map(withoutMinusZero)],
  ['counters', fc.nat(2 ** 50)],
  ['words', fc.string({ unit: 'grapheme', maxLength: 20 })],
] as const)('gives back what it was made of: %s', (_, value) => {
  fc.assert(
    fc.property(blockOf(value as fc.Arbitrary<number | string>), (readings) => {
      expect(decodeBlock(startsAt, encodeBlock(startsAt, readings))).toEqual(readings);
    }),
  );
});

it('takes two bytes for a reading of a steady counter, and hardly one for a state', () => {
  const every = (value: (n: number) => number | string) =>
    Array.from({ length: 300 }, (_, n) => ({ at: startsAt + 1000 * n, value: value(n) }));
  expect(
    encodeBlock(
      startsAt,
      every((n) => 1000 + 3 * n),
    ).length,
  ).toBeLessThan(2 * 300 + 16);
  expect(
    encodeBlock(
      startsAt,
      every(() => 'läuft'),
    ).length,
  ).toBeLessThan(2 * 300 + 16);
});

it('refuses bytes that it did not write', () => {
  const block = encodeBlock(startsAt, [{ at: startsAt, value: 1.5 }]);
  expect(() => decodeBlock(startsAt, block.slice(0, -1))).toThrow(RangeError);
  expect(() => decodeBlock(startsAt, Uint8Array.of(9, 0, 0))).toThrow('version 9');
});
