import type { WeightReading } from './weight-reading.ts';

/**
 * Replies of the Scale Manufacturers Association's protocol (SMA SCP-0499): LF, status, range, gross or net, motion,
 * reserved, ten characters of weight, three of unit, CR. `W` asks for the weight at once.
 */
export const SMA_ASK = new Uint8Array([0x0a, 0x57, 0x0d]);
const LF = '\n';
const CR = '\r';
/** A reply is 20 characters; whatever is longer without an end is not one. */
const LONGEST = 64;

const replyPattern = /^([ ZOUEIT])(.)([GNTgn ])([M ])(.)(.{10})(.{3})$/;

/** Understands a reply without its LF and CR; undefined when it is none, reports an error, or isn't in kilograms. */
export const decodeSma = (reply: string): WeightReading | undefined => {
  const [, status, , , motion, , value = '', unit = ''] = replyPattern.exec(reply) ?? [];
  const isOutOfRange = status === 'O' || status === 'U';
  if (status === undefined || unit.trim().toLowerCase() !== 'kg') return undefined;
  const kg = Number(value.trim());
  if (!isOutOfRange && (value.trim() === '' || !Number.isFinite(kg))) return undefined;
  return {
    grossKg: Number.isFinite(kg) ? Math.round(kg) || 0 : 0,
    isStable: motion !== 'M',
    isOutOfRange,
    rawFrame: Array.from(reply, (character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join(''),
  };
};

/** The reply that a scale gives for a gross weight in kilograms. */
export const encodeSma = ({
  grossKg,
  isStable,
  isOutOfRange,
}: Omit<WeightReading, 'rawFrame'>): Uint8Array<ArrayBuffer> => {
  const status = isOutOfRange ? 'O' : ' ';
  const reply = `${LF}${status}1G${isStable ? ' ' : 'M'} ${String(grossKg).padStart(10)}kg ${CR}`;
  return new Uint8Array(Array.from(reply, (character) => character.charCodeAt(0)));
};

/** Finds replies in a stream of arbitrary pieces; see `mettlerToledoSplitter`. */
export const smaSplitter = (onReading: (reading: WeightReading) => void, onBadFrame: () => void) => {
  let text = '';
  return (piece: Uint8Array): void => {
    text += String.fromCharCode(...piece.map((byte) => byte & 0x7f));
    const parts = text.split(CR);
    text = (parts.pop() ?? '').slice(-LONGEST);
    for (const part of parts) {
      const reading = decodeSma(part.slice(part.lastIndexOf(LF) + 1));
      if (reading) onReading(reading);
      else onBadFrame();
    }
  };
};
