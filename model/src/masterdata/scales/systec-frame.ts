import { inHex, replySplitter } from './reply-splitter.ts';
import type { ScaleCondition, WeightReading } from './weight-reading.ts';

/**
 * Replies of SysTec terminals (IT1, IT3, IT6000 and their kin; SysTec's note on approved weights with
 * alibi memory): between angle brackets a line of fixed columns, or nothing but the two digits of an
 * error. `RM` asks for the weight as it is; `RN` for one at rest, which a terminal with alibi memory keeps
 * and numbers, beginning anew every day.
 */
export const SYSTEC_ASK = new Uint8Array([0x3c, 0x52, 0x4d, 0x3e]);
export const SYSTEC_STORE = new Uint8Array([0x3c, 0x52, 0x4e, 0x3e]);
const OPENING = 0x3c;
const CLOSING = 0x3e;
const LENGTH = 62;
const CHECKED = 54;

/**
 * No error, or one that says something about the weight; others (no load
 * cell, unknown command …) are no reading.
 */
const conditions: Record<string, ScaleCondition> = { '00': 'ok', '12': 'overload', '13': 'ok', '20': 'underload' };

/**
 * CRC-16 with the reversed polynomial A001, beginning with FFFF: the last eight columns, in decimal digits.
 */
export const systecChecksum = (text: string): number => {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
};

const withChecksum = (text: string): string => `${text}${String(systecChecksum(text)).padStart(LENGTH - CHECKED)}`;

const isWhole = (reply: string): boolean => reply === withChecksum(reply.slice(0, CHECKED));

const readKg = (column: string): number | undefined => {
  const kg = /^ *-? *\d+(\.0+)? *$/.test(column) ? Number(column.replaceAll(' ', '')) : undefined;
  return Number.isInteger(kg) ? kg : undefined;
};

/** Where the terminal's alibi memory holds a weight; without such a memory it numbers nothing. */
const alibiOf = (reply: string): WeightReading['alibi'] => {
  const number = reply.slice(17, 21).trim();
  if (!/^[1-9]\d*$/.test(number)) return undefined;
  return { number, storedAt: `${reply.slice(4, 12)} ${reply.slice(12, 17)}` };
};

/**
 * Understands a reply without its brackets; undefined when it is none, garbled, or not in whole
 * kilograms. An error that explains why there is no weight is 0 kg with its condition; 13, no rest
 * within six seconds, is 0 kg in motion.
 */
export const decodeSystec = (reply: string): WeightReading | undefined => {
  const error = reply.slice(0, 2);
  const condition = conditions[error];
  if (!condition) return undefined;
  const rawFrame = inHex(reply);
  if (reply.length === 2 && error !== '00') return { grossKg: 0, isStable: error !== '13', condition, rawFrame };
  const kg = readKg(reply.slice(22, 30));
  if (!isWhole(reply) || kg === undefined || reply.slice(46, 48) !== 'kg') return undefined;
  const grossKg = reply[3] === '1' ? -Math.abs(kg) : kg;
  const alibi = alibiOf(reply);
  // Minus zero is zero.
  return {
    grossKg: grossKg || 0,
    isStable: reply[2] === '0' && error !== '13',
    condition,
    rawFrame,
    ...(alibi && { alibi }),
  };
};

/** A terminal that is not zeroed has no error of its own for it. */
type SystecCondition = Exclude<ScaleCondition, 'not-zeroed'>;
const errors: Record<SystecCondition, string> = { ok: '00', overload: '12', underload: '20' };

/** The reply that a terminal gives for a gross weight in kilograms; with `alibi` it has kept it. */
export const encodeSystec = (
  reading: Omit<WeightReading, 'rawFrame' | 'condition'> & { readonly condition: SystecCondition },
): Uint8Array<ArrayBuffer> => {
  const { grossKg, isStable, condition, alibi } = reading;
  const weight = String(grossKg).padStart(8);
  const stamp = (alibi?.storedAt ?? '05.06.18 13:12').replace(' ', '');
  const text = [
    errors[condition],
    isStable ? '0' : '1',
    grossKg < 0 ? '1' : '0',
    stamp,
    (alibi?.number ?? '0').padStart(4),
    '1',
    weight,
    '       0',
    weight,
    'kg',
    '  ',
    ' ',
    '  1',
  ].join('');
  const reply = condition === 'ok' ? withChecksum(text) : errors[condition];
  return Uint8Array.from(`<${reply}>\r\n`, (character) => character.charCodeAt(0));
};

/** Finds replies between angle brackets. */
export const systecSplitter = replySplitter({
  opening: OPENING,
  closing: CLOSING,
  longest: LENGTH,
  decode: decodeSystec,
});
