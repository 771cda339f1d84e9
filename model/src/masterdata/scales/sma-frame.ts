import { inHex, replySplitter } from './reply-splitter.ts';
import type { ScaleCondition, WeightReading } from './weight-reading.ts';

/**
 * Replies of the Scale Manufacturers Association's protocol (SMA SCP-0499): LF, status, range, gross or net,
 * motion, reserved, ten characters of weight, three of unit, CR. `W` asks for the weight at once.
 */
export const SMA_ASK = new Uint8Array([0x0a, 0x57, 0x0d]);
const LF = 0x0a;
const CR = 0x0d;
/** A reply has 18 characters between LF and CR; whatever is longer is none. */
const LONGEST = 64;

/** Gross only: a net weight doesn't say what stands on the scale, and the finer weights aren't verified. */
const replyPattern = /^([ ZOUEIT]).G([M ]).(.{10})(.{3})$/;

/**
 * Z stands exactly on zero; E and I can't find their zero; T is an error of
 * the tare, whose weight means nothing.
 */
const conditions: Record<string, ScaleCondition> = {
  ' ': 'ok',
  Z: 'ok',
  O: 'overload',
  U: 'underload',
  E: 'not-zeroed',
  I: 'not-zeroed',
};

const readKg = (value: string): number | undefined => {
  const kg = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
  return Number.isInteger(kg) ? kg : undefined;
};

/**
 * Understands a reply without its LF and CR; undefined when it is none or not a gross weight in whole
 * kilograms. A terminal that has no weight to tell sends dashes: 0 kg with the condition that explains them.
 */
export const decodeSma = (reply: string): WeightReading | undefined => {
  const [, status = '', motion, value = '', unit = ''] = replyPattern.exec(reply) ?? [];
  const condition = conditions[status];
  const kg = condition !== 'ok' && /^-+$/.test(value) ? 0 : readKg(value.trim());
  if (condition === undefined || kg === undefined || unit.trim().toLowerCase() !== 'kg') return undefined;
  // Minus zero is zero.
  const isZero = status === 'Z' && { isZero: true as const };
  return { grossKg: kg || 0, isStable: motion !== 'M', condition, ...isZero, rawFrame: inHex(reply) };
};

const statuses: Record<ScaleCondition, string> = { ok: ' ', overload: 'O', underload: 'U', 'not-zeroed': 'E' };

/** The reply that a scale gives for a gross weight in kilograms. */
export const encodeSma = (reading: Omit<WeightReading, 'rawFrame'>): Uint8Array<ArrayBuffer> => {
  const { grossKg, isStable, condition, isZero } = reading;
  const reply = `${isZero ? 'Z' : statuses[condition]}1G${isStable ? ' ' : 'M'} ${String(grossKg).padStart(10)}kg `;
  return new Uint8Array([LF, ...Array.from(reply, (character) => character.charCodeAt(0)), CR]);
};

/** Finds replies between LF and CR. */
export const smaSplitter = replySplitter({ opening: LF, closing: CR, longest: LONGEST, decode: decodeSma });
