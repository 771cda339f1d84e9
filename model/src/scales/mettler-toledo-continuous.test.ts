import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMettlerToledo, encodeMettlerToledo, mettlerToledoSplitter } from './mettler-toledo-continuous.ts';
import type { WeightReading } from './weight-reading.ts';

const anyReading = fc.record({
  grossKg: fc.integer({ min: -99_999, max: 99_999 }),
  isStable: fc.boolean(),
  isOutOfRange: fc.boolean(),
});
type Sent = Omit<WeightReading, 'rawFrame'>;

const split = (pieces: readonly Uint8Array[]) => {
  const readings: Sent[] = [];
  let badFrames = 0;
  const push = mettlerToledoSplitter(
    ({ rawFrame: _, ...reading }) => readings.push(reading),
    () => {
      badFrames += 1;
    },
  );
  for (const piece of pieces) push(piece);
  return { readings, badFrames };
};
const join = (frames: readonly Uint8Array[]) => Uint8Array.from(frames.flatMap((frame) => [...frame]));
const inPieces = (bytes: Uint8Array, cuts: readonly number[]) => {
  const ends = [...new Set([...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].toSorted((a, b) => a - b);
  return ends.map((end, index) => bytes.slice(index === 0 ? 0 : ends[index - 1], end));
};
// One byte behind the last frame tells whether a checksum that looks like STX belonged to it.
const closing = Uint8Array.from([0x02]);

describe('the continuous frame', () => {
  it('is understood as it was sent', () => {
    fc.assert(
      fc.property(anyReading, (reading) => {
        const { rawFrame: _, ...decoded } = decodeMettlerToledo(encodeMettlerToledo(reading)) ?? { rawFrame: '' };
        expect(decoded).toEqual(reading);
      }),
    );
  });

  it('is found however the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(anyReading, { maxLength: 6 }), fc.array(fc.nat(200)), (readings, cuts) => {
        const stream = join([...readings.map(encodeMettlerToledo), closing]);
        expect(split(inPieces(stream, cuts)).readings).toEqual(readings);
      }),
    );
  });

  it('is found without a checksum too', () => {
    const reading = { grossKg: 24_080, isStable: true, isOutOfRange: false };
    const plain = encodeMettlerToledo(reading).slice(0, 17);
    expect(split([join([plain, plain, closing])]).readings).toEqual([reading, reading]);
  });

  it('is dropped when a byte of it is wrong', () => {
    fc.assert(
      fc.property(
        anyReading,
        fc.integer({ min: 1, max: 15 }),
        fc.integer({ min: 1, max: 0x7f }),
        (reading, at, flip) => {
          const frame = encodeMettlerToledo(reading);
          frame[at] = (frame[at] ?? 0) ^ flip;
          fc.pre(!frame.slice(1).includes(0x02));
          expect(split([frame, closing]).readings).toEqual([]);
        },
      ),
    );
  });

  it('is found again behind garbage', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), anyReading, (garbage, reading) => {
        const frame = encodeMettlerToledo(reading);
        const quiet = garbage.map((byte) => ((byte & 0x7f) === 0x02 ? 0x55 : byte));
        expect(split([quiet, frame, closing]).readings).toEqual([reading]);
      }),
    );
  });

  it('in pounds is no weight', () => {
    const frame = encodeMettlerToledo({ grossKg: 100, isStable: true, isOutOfRange: false });
    frame[2] = (frame[2] ?? 0) & ~0x10;
    expect(decodeMettlerToledo(frame)).toBeUndefined();
  });
});
