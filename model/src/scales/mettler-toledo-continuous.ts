import type { WeightReading } from './weight-reading.ts';

/**
 * The continuous output of METTLER TOLEDO terminals: STX, three status words, six digits of displayed weight, six of
 * tare, CR and, depending on the terminal's set-up, a checksum (Wildcat and KERN manuals, "continuous mode").
 */
const STX = 0x02;
const CR = 0x0d;
const LENGTH = 17;

/** Status word A, bits 0–2: where the decimal point belongs. 2 is whole kilograms. */
const factors = [100, 10, 1, 0.1, 0.01, 0.001, 0.0001, 0.00001];
const WORD_MARK = 0x20;
const NET = 0x01;
const NEGATIVE = 0x02;
const OUT_OF_RANGE = 0x04;
const MOTION = 0x08;
const KILOGRAMS = 0x10;

/** The two's complement of the low seven bits of the sum of all bytes before it. */
export const mettlerToledoChecksum = (frame: Uint8Array): number => {
  const sum = frame.subarray(0, LENGTH).reduce((total, byte) => total + byte, 0);
  return -sum & 0x7f;
};

const readDigits = (bytes: Uint8Array): number | undefined => {
  const text = String.fromCharCode(...bytes);
  return /^ *\d+$/.test(text) ? Number(text) : undefined;
};

/** Understands the 17 bytes of a frame; undefined when they aren't one, or weigh in another unit than kilograms. */
export const decodeMettlerToledo = (frame: Uint8Array): WeightReading | undefined => {
  const statusA = frame[1] ?? 0;
  const statusB = frame[2] ?? 0;
  const displayed = readDigits(frame.subarray(4, 10));
  const tare = readDigits(frame.subarray(10, 16));
  if (displayed === undefined || tare === undefined || !(statusB & KILOGRAMS)) return undefined;
  const factor = factors[statusA & 0x07] ?? 1;
  const signed = statusB & NEGATIVE ? -displayed : displayed;
  const gross = statusB & NET ? signed + tare : signed;
  return {
    grossKg: Math.round(gross * factor) || 0,
    isStable: !(statusB & MOTION),
    isOutOfRange: Boolean(statusB & OUT_OF_RANGE),
    rawFrame: Array.from(frame, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
};

const digits = (value: number): string => String(Math.abs(Math.round(value))).padStart(6, ' ');

/** The frame, with its checksum, that a terminal sends for a gross weight in whole kilograms. */
export const encodeMettlerToledo = (reading: Omit<WeightReading, 'rawFrame'>): Uint8Array<ArrayBuffer> => {
  const statusB =
    WORD_MARK |
    KILOGRAMS |
    (reading.grossKg < 0 ? NEGATIVE : 0) |
    (reading.isOutOfRange ? OUT_OF_RANGE : 0) |
    (reading.isStable ? 0 : MOTION);
  const text = `${digits(reading.grossKg)}     0`;
  const frame = new Uint8Array([
    STX,
    WORD_MARK | 0x0a,
    statusB,
    WORD_MARK,
    ...Array.from(text, (c) => c.charCodeAt(0)),
    CR,
  ]);
  return new Uint8Array([...frame, mettlerToledoChecksum(frame)]);
};

/** Where the frame at the beginning of the buffer ends; undefined while that can't be told yet. */
const frameEnd = (buffer: Uint8Array): { length: number; isIntact: boolean } | undefined => {
  const following = buffer[LENGTH];
  if (following === undefined) return undefined;
  const checksum = mettlerToledoChecksum(buffer);
  if (following !== STX) return { length: LENGTH + 1, isIntact: following === checksum };
  if (checksum !== STX) return { length: LENGTH, isIntact: true };
  // The checksum happens to look like the next frame's beginning: one more byte tells.
  const second = buffer[LENGTH + 1];
  if (second === undefined) return undefined;
  return { length: second === STX ? LENGTH + 1 : LENGTH, isIntact: true };
};

/**
 * Finds frames in a stream of arbitrary pieces: half frames wait for their rest, garbage is skipped up to the next
 * STX, frames with a wrong checksum are counted and dropped. Remembers no more than one frame.
 */
export const mettlerToledoSplitter = (onReading: (reading: WeightReading) => void, onBadFrame: () => void) => {
  let buffer = new Uint8Array();

  const takeFrame = (): boolean => {
    const start = buffer.indexOf(STX);
    buffer = start < 0 ? new Uint8Array() : buffer.slice(start);
    if (buffer.length <= LENGTH) return false;
    if (buffer[LENGTH - 1] !== CR) {
      buffer = buffer.slice(1);
      return true;
    }
    const end = frameEnd(buffer);
    if (!end) return false;
    const reading = end.isIntact ? decodeMettlerToledo(buffer.subarray(0, LENGTH)) : undefined;
    buffer = buffer.slice(end.length);
    if (reading) onReading(reading);
    else onBadFrame();
    return true;
  };

  return (piece: Uint8Array): void => {
    // Seven data bits: what is above is parity.
    const received = piece.map((byte) => byte & 0x7f);
    const joined = new Uint8Array(buffer.length + received.length);
    joined.set(buffer);
    joined.set(received, buffer.length);
    buffer = joined;
    let more = true;
    while (more) more = takeFrame();
  };
};
