import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeSma, smaSplitter } from './sma-frame.ts';
import { encodeSystec, systecSplitter } from './systec-frame.ts';
import type { FrameSplitter, WeightReading } from './weight-reading.ts';

const anyReading = fc.record({
  grossKg: fc.integer({ min: -99_999, max: 999_999 }),
  isStable: fc.boolean(),
  condition: fc.constant('ok' as const),
});
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const join = (...pieces: readonly Uint8Array[]) => Uint8Array.from(pieces.flatMap((piece) => [...piece]));

type Splitter = (onReading: (reading: WeightReading) => void, onBadFrame: () => void) => FrameSplitter;

const protocols: [
  string,
  Splitter,
  typeof encodeSystec,
  { longest: number; opening: string; wrong: [string, string] },
][] = [
  ['SMA', smaSplitter, encodeSma, { longest: 64, opening: '\n', wrong: ['\n?\r', '\n 1N       39840kg \r'] }],
  ['SysTec', systecSplitter, encodeSystec, { longest: 62, opening: '<', wrong: ['<?>', '<32>\r\n'] }],
];

describe.each(protocols)('the splitter of %s replies', (_, splitter, encode, { longest, opening, wrong }) => {
  const split = (pieces: readonly Uint8Array[]) => {
    const weights: number[] = [];
    let badFrames = 0;
    let mostKept = 0;
    const push = splitter(
      ({ grossKg }) => weights.push(grossKg),
      () => {
        badFrames += 1;
      },
    );
    for (const piece of pieces) mostKept = Math.max(mostKept, push(piece));
    return { weights, badFrames, mostKept };
  };

  it('finds the same replies however the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(anyReading, { maxLength: 6 }), fc.array(fc.nat(400)), (readings, cuts) => {
        const stream = join(...readings.map(encode));
        const ends = [...new Set([...cuts, stream.length])].toSorted((a, b) => a - b);
        const pieces = ends.map((end, index) => stream.slice(index === 0 ? 0 : ends[index - 1], end));
        expect(split(pieces).weights).toEqual(readings.map(({ grossKg }) => grossKg));
      }),
    );
  });

  it('finds the reply behind any garbage and keeps little of it', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), anyReading, (garbage, reading) => {
        const { weights, mostKept } = split([...garbage, encode(reading)]);
        expect(weights.at(-1)).toBe(reading.grossKg);
        expect(mostKept).toBeLessThanOrEqual(longest);
      }),
    );
  });

  it('counts what is no weight', () => {
    expect(split(wrong.map(bytesOf))).toMatchObject({ weights: [], badFrames: 2 });
  });

  it('is through with a megabyte at once', () => {
    const noise = new Uint8Array(1 << 20).fill(0x41);
    expect(split([noise, bytesOf(opening), noise])).toEqual({ weights: [], badFrames: 0, mostKept: 0 });
  });
});
