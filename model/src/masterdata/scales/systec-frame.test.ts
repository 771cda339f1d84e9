import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSystec, encodeSystec, systecChecksum } from './systec-frame.ts';

const anyAlibi = fc.record({
  number: fc.integer({ min: 1, max: 9999 }).map(String),
  storedAt: fc.constantFrom('05.06.18 13:12', '31.12.26 23:59'),
});
const anyReading = fc.record(
  {
    grossKg: fc.integer({ min: -99_999, max: 9_999_999 }),
    isStable: fc.boolean(),
    condition: fc.constant('ok' as const),
    alibi: anyAlibi,
  },
  { requiredKeys: ['grossKg', 'isStable', 'condition'] },
);
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** What the maker's note prints as its example. */
const example = '000005.06.1813:12   21   20000       0   20000kg     1   27387';
/** The example with other columns, and with the checksum that belongs to them. */
const changed = (at: number, columns: string) => {
  const text = `${example.slice(0, at)}${columns}${example.slice(at + columns.length, 54)}`;
  return `${text}${String(systecChecksum(text)).padStart(8)}`;
};

describe("a SysTec terminal's reply", () => {
  it('is understood as its maker prints it', () => {
    const reading = decodeSystec(example);
    expect(reading).toEqual({
      grossKg: 20_000,
      isStable: true,
      condition: 'ok',
      alibi: { number: '2', storedAt: '05.06.18 13:12' },
      rawFrame: bytesOf(example).toHex(),
    });
    expect(textOf(encodeSystec({ ...reading, grossKg: 20_000, isStable: true, condition: 'ok' }))).toBe(
      `<${example}>\r\n`,
    );
  });

  it('is understood as it was sent', () => {
    fc.assert(
      fc.property(anyReading, (reading) => {
        expect(decodeSystec(textOf(encodeSystec(reading)).slice(1, -3))).toMatchObject(reading);
      }),
    );
  });

  it('with any one character changed is no weight', () => {
    fc.assert(
      fc.property(anyReading, fc.nat(61), fc.integer({ min: 1, max: 0x7f }), (reading, at, flip) => {
        const reply = textOf(encodeSystec(reading)).slice(1, -3);
        const other = String.fromCharCode(reply.charCodeAt(at) ^ flip);
        expect(decodeSystec(`${reply.slice(0, at)}${other}${reply.slice(at + 1)}`)).toBeUndefined();
      }),
    );
  });

  it('of a terminal without alibi memory has no number', () => {
    expect(decodeSystec(changed(17, '   0'))).toMatchObject({ grossKg: 20_000, isStable: true });
    expect(decodeSystec(changed(17, '   0'))?.alibi).toBeUndefined();
  });

  it('says by its status whether it moves and whether it is below zero', () => {
    expect(decodeSystec(changed(2, '10'))).toMatchObject({ grossKg: 20_000, isStable: false });
    expect(decodeSystec(changed(2, '01'))).toMatchObject({ grossKg: -20_000, isStable: true });
  });

  it.each([
    ['12', { grossKg: 0, condition: 'overload' }],
    ['20', { grossKg: 0, condition: 'underload' }],
    ['13', { grossKg: 0, isStable: false, condition: 'ok' }],
  ])('of nothing but %s says what is wrong', (reply, reading) => {
    expect(decodeSystec(reply)).toMatchObject(reading);
  });

  it.each([
    ['of an error without a weight', '11'],
    ['of an unknown command', '32'],
    ['of no error and nothing else', '00'],
    ['in tonnes', changed(46, 't ')],
    ['in fractions of a kilogram', changed(22, ' 20000.5')],
    ['of another writing', changed(22, '   2e4  ')],
    ['that is cut off', example.slice(0, 54)],
  ])('%s is no weight', (_, reply) => {
    expect(decodeSystec(reply)).toBeUndefined();
  });
});
