import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSma, encodeSma } from './sma-frame.ts';

const anyReading = fc.record({
  grossKg: fc.integer({ min: -99_999, max: 999_999 }),
  isStable: fc.boolean(),
  condition: fc.constantFrom('ok' as const, 'overload' as const, 'underload' as const, 'not-zeroed' as const),
});
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

describe('an SMA reply', () => {
  it('is understood as the standard writes it', () => {
    const reading = decodeSma(' 1G       39840kg ');
    expect(reading).toEqual({
      grossKg: 39_840,
      isStable: true,
      condition: 'ok',
      rawFrame: '203147202020202020203339383430' + '6b6720',
    });
    expect(decodeSma('Z1GM          0kg ')).toMatchObject({
      grossKg: 0,
      isStable: false,
      condition: 'ok',
      isZero: true,
    });
    expect(decodeSma(' 1G           0kg ')).not.toHaveProperty('isZero');
  });

  it('is understood as it was sent', () => {
    fc.assert(
      fc.property(anyReading, (reading) => {
        expect(decodeSma(textOf(encodeSma(reading)).slice(1, -1))).toMatchObject(reading);
      }),
    );
    const empty = { grossKg: 0, isStable: true, condition: 'ok', isZero: true } as const;
    expect(decodeSma(textOf(encodeSma(empty)).slice(1, -1))).toMatchObject(empty);
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
