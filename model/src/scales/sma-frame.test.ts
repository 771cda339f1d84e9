import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSma, encodeSma, smaSplitter } from './sma-frame.ts';

const anyReading = fc.record({
  grossKg: fc.integer({ min: -99_999, max: 999_999 }),
  isStable: fc.boolean(),
  condition: fc.constantFrom('ok' as const, 'overload' as const, 'underload' as const, 'not-zeroed' as const),
});
const split = (pieces: readonly Uint8Array[]) => {
  const weights: number[] = [];
  let badFrames = 0;
  let mostKept = 0;
  const push = smaSplitter(
    ({ grossKg }) => weights.push(grossKg),
    () => {
      badFrames += 1;
    },
  );
  for (const piece of pieces) mostKept = Math.max(mostKept, push(piece));
  return { weights, badFrames, mostKept };
};
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const join = (...pieces: readonly Uint8Array[]) => Uint8Array.from(pieces.flatMap((piece) => [...piece]));

describe('an SMA reply', () => {
  it('is understood as the standard writes it', () => {
    const reading = decodeSma(' 1G       39840kg ');
    expect(reading).toEqual({
      ...{ grossKg: 39_840, isStable: true, condition: 'ok' },
      rawFrame: '203147202020202020203339383430' + '6b6720',
    });
    expect(decodeSma('Z1GM          0kg ')).toMatchObject({ grossKg: 0, isStable: false, condition: 'ok' });
  });

  it('is understood as it was sent', () => {
    fc.assert(
      fc.property(anyReading, (reading) => {
        expect(decodeSma(textOf(encodeSma(reading)).slice(1, -1))).toMatchObject(reading);
      }),
    );
  });

  it.each([
    ['O1G  ----------kg ', 'overload'],
    ['U1G  ----------kg ', 'underload'],
    ['E1G  ----------kg ', 'not-zeroed'],
    ['I1G       39840kg ', 'not-zeroed'],
  ])('%j says what is wrong', (reply, condition) => {
    expect(decodeSma(reply)?.condition).toBe(condition);
  });

  it.each([
    ['net', ' 1N       39840kg '],
    ['of high resolution', ' 1g       39840kg '],
    ['with an error of the tare', 'T1G       39840kg '],
    ['in pounds', ' 1G       39840lb '],
    ['in fractions of a kilogram', ' 1G       7.025kg '],
    ['without a weight', ' 1G  ----------kg '],
    ['of another writing', ' 1G       3.9e4kg '],
  ])('%s is no weight', (_, reply) => {
    expect(reply).toHaveLength(18);
    expect(decodeSma(reply.slice(1))).toBeUndefined();
    expect(decodeSma(reply)).toBeUndefined();
  });
});

describe('the splitter of SMA replies', () => {
  it('finds the same replies however the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(anyReading, { maxLength: 6 }), fc.array(fc.nat(120)), (readings, cuts) => {
        const stream = join(...readings.map(encodeSma));
        const ends = [...new Set([...cuts, stream.length])].toSorted((a, b) => a - b);
        const pieces = ends.map((end, index) => stream.slice(index === 0 ? 0 : ends[index - 1], end));
        expect(split(pieces).weights).toEqual(readings.map(({ grossKg }) => grossKg));
      }),
    );
  });

  it('finds the reply behind any garbage and keeps little of it', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), anyReading, (garbage, reading) => {
        const { weights, mostKept } = split([...garbage, encodeSma(reading)]);
        expect(weights.at(-1)).toBe(reading.grossKg);
        expect(mostKept).toBeLessThanOrEqual(64);
      }),
    );
  });

  it('counts what is no weight', () => {
    expect(split([bytesOf('\n?\r'), bytesOf('\n 1N       39840kg \r')])).toMatchObject({ weights: [], badFrames: 2 });
  });

  it('is through with a megabyte at once', () => {
    expect(split([new Uint8Array(1 << 20).fill(0x41), bytesOf('\n'), new Uint8Array(1 << 20).fill(0x41)])).toEqual({
      ...{ weights: [], badFrames: 0 },
      mostKept: 0,
    });
  });
});
