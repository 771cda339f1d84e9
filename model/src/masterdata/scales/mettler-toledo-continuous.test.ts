import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMettlerToledo, encodeMettlerToledo, mettlerToledoChecksum } from './mettler-toledo-continuous.ts';

const conditions = ['ok', 'not-zeroed', 'overload'] as const;
const anyReading = fc.record({
  grossKg: fc.integer({ min: 0, max: 99_999 }),
  isStable: fc.boolean(),
  condition: fc.constantFrom(...conditions),
});
const still = { grossKg: 39_840, isStable: true, condition: 'ok' } as const;
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const withStatus = (index: number, change: (word: number) => number) => {
  const frame = encodeMettlerToledo(still, { sendsChecksum: false });
  frame[index] = change(frame[index] ?? 0);
  return decodeMettlerToledo(frame);
};

describe('the continuous frame', () => {
  it('is read from the bytes that the manual shows', () => {
    // Decimal point behind the last digit, steps of 20, in kilograms and at rest: 39840 kg gross.
    const frame = bytesOf('\x02\x32\x30\x20 39840     0\r');
    expect(decodeMettlerToledo(frame)).toEqual({ ...still, rawFrame: '023230202033393834302020202020300d' });
    expect(encodeMettlerToledo(still, { sendsChecksum: false })).toEqual(frame);
  });

  it('ends in a checksum that makes the low seven bits of its sum zero', () => {
    fc.assert(
      fc.property(anyReading, (reading) => {
        const sum = encodeMettlerToledo(reading).reduce((total, byte) => total + byte, 0);
        expect(sum & 0x7f).toBe(0);
      }),
    );
  });

  it('is understood as it was sent, tared or not, with a checksum or not', () => {
    const anySetup = fc.record({ tareKg: fc.integer({ min: 0, max: 99_999 }), sendsChecksum: fc.boolean() });
    fc.assert(
      fc.property(anyReading, anySetup, (reading, setup) => {
        fc.pre(reading.condition !== 'overload' || reading.grossKg >= setup.tareKg);
        expect(decodeMettlerToledo(encodeMettlerToledo(reading, setup))).toMatchObject(reading);
      }),
    );
  });

  it.each([
    [3, '398400'],
    [4, '984000'],
  ])('may show decimals as long as they are zeros', (code, digits) => {
    const frame = bytesOf(`\x02${String.fromCharCode(0x30 | code)}\x30\x20${digits}     0\r`);
    expect(decodeMettlerToledo(frame)?.grossKg).toBe(Number(digits) / 10 ** (code - 2));
  });

  it('may leave trailing zeros to the printing on the display', () => {
    expect(decodeMettlerToledo(bytesOf('\x02\x31\x30\x20  3984     0\r'))?.grossKg).toBe(39_840);
  });

  it('below zero is a negative weight, and never minus zero', () => {
    expect(decodeMettlerToledo(encodeMettlerToledo({ ...still, grossKg: -40 }))?.grossKg).toBe(-40);
    expect(decodeMettlerToledo(bytesOf('\x02\x32\x32\x20     0     0\r'))?.grossKg).toBe(0);
  });

  it('tells overload from underload by the sign', () => {
    const negative = encodeMettlerToledo({ ...still, grossKg: -400, condition: 'underload' });
    expect(decodeMettlerToledo(negative)?.condition).toBe('underload');
    expect(withStatus(2, (word) => word | 0x04)?.condition).toBe('overload');
    expect(withStatus(2, (word) => word | 0x40)?.condition).toBe('not-zeroed');
  });

  it.each([
    ['pounds', 2, (word: number) => word & ~0x10],
    ['tonnes', 3, (word: number) => word | 0x02],
    ['tenfold resolution', 3, (word: number) => word | 0x10],
    ['fractions of a kilogram', 1, (word: number) => (word & ~0x07) | 5],
    ['a status word without its mark', 1, (word: number) => word & ~0x20],
  ])('in %s is no weight', (_, index, change) => {
    expect(withStatus(index, (word) => word)).toMatchObject(still);
    expect(withStatus(index, change)).toBeUndefined();
  });

  it('with any one byte changed is no weight', () => {
    fc.assert(
      fc.property(anyReading, fc.nat(17), fc.integer({ min: 1, max: 0x7f }), (reading, at, flip) => {
        const frame = encodeMettlerToledo(reading);
        frame[at] = (frame[at] ?? 0) ^ flip;
        expect(decodeMettlerToledo(frame)).toBeUndefined();
      }),
    );
  });

  it('is never found in what fits no checksum, and nothing makes it throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 18, maxLength: 18 }), (bytes) => {
        if (decodeMettlerToledo(bytes)) expect(bytes[17]).toBe(mettlerToledoChecksum(bytes));
        decodeMettlerToledo(bytes.slice(0, 5));
      }),
    );
  });
});
