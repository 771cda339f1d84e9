import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeReadings } from './merge-readings.ts';
import type { Reading } from './reading-block.ts';

/** Of an instant there is one value, whoever says it. */
const reading = fc.nat(500).map((at): Reading => ({ at, value: at % 7 }));
const some = fc.array(reading, { maxLength: 80 });

it('is the same in any cut and order, and twice is once', () => {
  fc.assert(
    fc.property(some, fc.nat(80), (readings, cut) => {
      const whole = mergeReadings([], readings).readings;
      const [first, second] = [readings.slice(0, cut), readings.slice(cut).toReversed()];
      expect(mergeReadings(mergeReadings([], second).readings, first).readings).toEqual(whole);
      const again = mergeReadings(whole, readings);
      expect(again).toEqual({ readings: whole, repeated: readings.length, conflicts: 0 });
      expect(whole.map(({ at }) => at)).toEqual([...new Set(readings.map(({ at }) => at))].toSorted((a, b) => a - b));
    }),
  );
});

it('keeps what was said first of an instant, and counts what contradicts it', () => {
  const there = [{ at: 1, value: 5 }];
  const come = [
    { at: 1, value: 6 },
    { at: 0, value: 'läuft' },
    { at: 1, value: 5 },
  ];
  expect(mergeReadings(there, come)).toEqual({
    readings: [
      { at: 0, value: 'läuft' },
      { at: 1, value: 5 },
    ],
    repeated: 1,
    conflicts: 1,
  });
});
