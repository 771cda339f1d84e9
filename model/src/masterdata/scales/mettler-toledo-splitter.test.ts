import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeMettlerToledo, mettlerToledoChecksum } from './mettler-toledo-continuous.ts';
import { mettlerToledoSplitter } from './mettler-toledo-splitter.ts';

const STX = 0x02;
const anyReading = fc.record({
  grossKg: fc.integer({ min: 0, max: 99_999 }),
  isStable: fc.boolean(),
  condition: fc.constantFrom('ok' as const, 'overload' as const),
});
const still = { grossKg: 39_840, isStable: true, condition: 'ok' } as const;

const split = (pieces: readonly Uint8Array[]) => {
  const weights: number[] = [];
  const rawFrames: string[] = [];
  let badFrames = 0;
  let mostKept = 0;
  const push = mettlerToledoSplitter(
    ({ grossKg, rawFrame }) => {
      weights.push(grossKg);
      rawFrames.push(rawFrame);
    },
    () => {
      badFrames += 1;
    },
  );
  for (const piece of pieces) mostKept = Math.max(mostKept, push(piece));
  return { weights, rawFrames, badFrames, mostKept };
};
const join = (...pieces: readonly Uint8Array[]) => Uint8Array.from(pieces.flatMap((piece) => [...piece]));
const inPieces = (bytes: Uint8Array, cuts: readonly number[]) => {
  const ends = [...new Set([...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].toSorted((a, b) => a - b);
  return ends.map((end, index) => bytes.slice(index === 0 ? 0 : ends[index - 1], end));
};
const encode = (grossKg: number, sendsChecksum = true) => encodeMettlerToledo({ ...still, grossKg }, { sendsChecksum });
// A weight whose checksum looks like the beginning of the next frame.
const treacherousKg = Array.from({ length: 3000 }, (_, step) => step * 20).find((kg) => encode(kg)[17] === STX) ?? 0;

describe('the splitter of continuous frames', () => {
  it.each([true, false])('finds the same frames however the stream is cut (checksum: %s)', (sendsChecksum) => {
    fc.assert(
      fc.property(fc.array(anyReading, { minLength: 1, maxLength: 6 }), fc.array(fc.nat(200)), (readings, cuts) => {
        const frames = readings.map((reading) => encodeMettlerToledo(reading, { sendsChecksum }));
        // Two more frames behind the last: without checksums only the next frame shows where one ends.
        const stream = join(...frames, encode(20, sendsChecksum), encode(20, sendsChecksum));
        const { weights, rawFrames } = split(inPieces(stream, cuts));
        expect(weights.slice(0, readings.length)).toEqual(readings.map(({ grossKg }) => grossKg));
        expect(rawFrames.slice(0, readings.length)).toEqual(frames.map((frame) => frame.toHex()));
      }),
    );
  });

  it('hands a frame over with its last byte', () => {
    const frame = encode(39_840);
    expect(split([frame]).weights).toEqual([39_840]);
    expect(split([frame.slice(0, 17)]).weights).toEqual([]);
    expect(split([frame.slice(0, 9), frame.slice(9)]).weights).toEqual([39_840]);
  });

  it('is not misled by a checksum that looks like the next frame', () => {
    expect(encode(treacherousKg)[17]).toBe(STX);
    const withChecksums = [1, 2, 3].map(() => encode(treacherousKg));
    const without = [1, 2, 3].map(() => encode(treacherousKg, false));
    expect(split([join(...withChecksums, encode(20))])).toMatchObject({
      weights: [treacherousKg, treacherousKg, treacherousKg, 20],
      badFrames: 0,
    });
    expect(split([join(...without, encode(20, false))]).weights).toEqual([treacherousKg, treacherousKg, treacherousKg]);
  });

  it('takes no frame whose checksum was garbled into the beginning of a frame', () => {
    const damaged = encode(39_840);
    damaged[5] = 0x31;
    damaged[17] = STX;
    const { weights, badFrames } = split([join(damaged, encode(39_840), encode(39_840))]);
    expect(weights).toEqual([39_840, 39_840]);
    expect(badFrames).toBe(1);
  });

  it('takes no frame without a checksum once there was one', () => {
    const { weights, badFrames } = split([join(encode(100), encode(200).slice(0, 17), encode(300))]);
    expect(weights).toEqual([100, 300]);
    expect(badFrames).toBe(1);
  });

  it('drops and counts a frame of which a digit is wrong', () => {
    fc.assert(
      fc.property(anyReading, fc.integer({ min: 4, max: 15 }), fc.integer({ min: 1, max: 9 }), (reading, at, add) => {
        const damaged = encodeMettlerToledo(reading);
        damaged[at] = 0x30 + (((damaged[at] ?? 0) + add) % 10);
        fc.pre(damaged[at] !== encodeMettlerToledo(reading)[at]);
        const { weights, badFrames } = split([join(encode(100), damaged, encode(300))]);
        expect([weights, badFrames]).toEqual([[100, 300], 1]);
      }),
    );
  });

  it('finds the frames behind any garbage', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.array(fc.nat(400)), (garbage, cuts) => {
        const frames = [1, 2, 3, 4].map(() => encode(39_840));
        const { weights } = split(inPieces(join(garbage, ...frames), cuts));
        expect(weights.at(-1)).toBe(39_840);
      }),
    );
  });

  it('never takes a wrong checksum for a weight, keeps little and never throws', () => {
    const tricky = fc.constantFrom(STX, 0x0d, 0x20, 0x30, 0x31, 0x32);
    const anyBytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.array(tricky, { maxLength: 200 }).map((bytes) => Uint8Array.from(bytes)),
      anyReading.map((reading) => encodeMettlerToledo(reading)),
    );
    fc.assert(
      fc.property(fc.array(anyBytes, { maxLength: 20 }), (pieces) => {
        // The terminal has shown that it sends checksums.
        const { rawFrames, mostKept } = split([encode(100), ...pieces]);
        for (const rawFrame of rawFrames) {
          const frame = Uint8Array.fromHex(rawFrame);
          expect(frame[17]).toBe(mettlerToledoChecksum(frame));
        }
        expect(mostKept).toBeLessThanOrEqual(34);
      }),
    );
  });

  it('reads frames with parity bits', () => {
    expect(split([encode(39_840).map((byte) => byte | 0x80)]).weights).toEqual([39_840]);
  });

  it.each([STX, 0x0d, 0x55])('is through with a megabyte of %i at once, keeping nothing of it', (byte) => {
    const started = performance.now();
    const { mostKept, weights } = split([new Uint8Array(1 << 20).fill(byte), encode(39_840)]);
    expect(weights).toEqual([39_840]);
    expect(mostKept).toBeLessThanOrEqual(17);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
