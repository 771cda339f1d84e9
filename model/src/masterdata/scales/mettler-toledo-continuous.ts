import type { ScaleCondition, WeightReading } from './weight-reading.ts';

/**
 * The continuous output of METTLER TOLEDO terminals: STX, three status words, six digits of
 * displayed weight, six of tare, CR and, depending on the terminal's set-up, a checksum
 * (Wildcat and KERN manuals, "continuous mode").
 */
export const STX = 0x02;
const CR = 0x0d;
/** Without the checksum. */
export const FRAME_LENGTH = 17;

/** Set in every status word, so that none looks like a control character. */
const MARK = 0x20;
/** Status word A, bits 0–2: the place of the decimal point. This one stands behind the last digit. */
const NO_DECIMALS = 2;
const INCREMENT_BY_2 = 0x10;
// Status word B.
const NET = 0x01;
const NEGATIVE = 0x02;
const OUT_OF_RANGE = 0x04;
const MOTION = 0x08;
const KILOGRAMS = 0x10;
const NOT_ZEROED = 0x40;
// Status word C.
const OTHER_UNIT = 0x07;
const TENFOLD_RESOLUTION = 0x10;

/** The two's complement of the low seven bits of the sum of the 17 bytes before it. */
export const mettlerToledoChecksum = (frame: Uint8Array): number => {
  const sum = frame.subarray(0, FRAME_LENGTH).reduce((total, byte) => total + byte, 0);
  return -sum & 0x7f;
};

const readDigits = (bytes: Uint8Array): number | undefined => {
  const text = String.fromCharCode(...bytes);
  return /^ *\d+$/.test(text) ? Number(text) : undefined;
};

const weightsOf = (frame: Uint8Array) => ({
  displayed: readDigits(frame.subarray(4, 10)),
  tare: readDigits(frame.subarray(10, 16)),
});

/**
 * Whether the bytes begin with what is built like a frame; whether its checksum is right is another question.
 */
export const isMettlerToledoFrame = (bytes: Uint8Array): boolean => {
  if (bytes[0] !== STX || bytes[FRAME_LENGTH - 1] !== CR) return false;
  if (!bytes.subarray(1, 4).every((word) => word & MARK)) return false;
  const { displayed, tare } = weightsOf(bytes);
  return displayed !== undefined && tare !== undefined;
};

const conditionOf = (statusB: number): ScaleCondition => {
  if (statusB & OUT_OF_RANGE) return statusB & NEGATIVE ? 'underload' : 'overload';
  return statusB & NOT_ZEROED ? 'not-zeroed' : 'ok';
};

const isInKilograms = (statusB: number, statusC: number): boolean =>
  Boolean(statusB & KILOGRAMS) && !(statusC & (OTHER_UNIT | TENFOLD_RESOLUTION));

/**
 * Understands the 17 bytes of a frame, or 18 with its checksum. Undefined when they aren't
 * one, the checksum is wrong, or the weight isn't in whole kilograms: nothing is converted
 * or rounded that somebody will pay for.
 */
export const decodeMettlerToledo = (frame: Uint8Array): WeightReading | undefined => {
  const [, statusA = 0, statusB = 0, statusC = 0] = frame;
  const { displayed = 0, tare = 0 } = weightsOf(frame);
  const checksum = frame[FRAME_LENGTH];
  if (!isMettlerToledoFrame(frame) || !isInKilograms(statusB, statusC)) return undefined;
  if (checksum !== undefined && checksum !== mettlerToledoChecksum(frame)) return undefined;
  const signed = statusB & NEGATIVE ? -displayed : displayed;
  const gross = statusB & NET ? signed + tare : signed;
  const decimals = (statusA & 0x07) - NO_DECIMALS;
  const grossKg = decimals < 0 ? gross * 10 ** -decimals : gross / 10 ** decimals;
  if (!Number.isInteger(grossKg)) return undefined;
  return {
    // Minus zero is zero.
    grossKg: grossKg || 0,
    isStable: !(statusB & MOTION),
    condition: conditionOf(statusB),
    rawFrame: frame.toHex(),
  };
};

/**
 * How a terminal is set up: what it has tared, how many decimals it shows (0–5), whether it sends a checksum.
 */
export type MettlerToledoSetup = {
  readonly tareKg?: number;
  readonly decimals?: number;
  readonly sendsChecksum?: boolean;
};

const sixDigits = (value: number): string => String(Math.abs(value)).padStart(6, ' ');

const statusBOf = ({ isStable, condition }: Omit<WeightReading, 'rawFrame'>, shownKg: number, tareKg: number) =>
  MARK |
  KILOGRAMS |
  (tareKg > 0 ? NET : 0) |
  (shownKg < 0 ? NEGATIVE : 0) |
  (condition === 'overload' || condition === 'underload' ? OUT_OF_RANGE : 0) |
  (condition === 'not-zeroed' ? NOT_ZEROED : 0) |
  (isStable ? 0 : MOTION);

/** The frame that a terminal sends for a gross weight; the display has six digits, decimals included. */
export const encodeMettlerToledo = (
  reading: Omit<WeightReading, 'rawFrame'>,
  { tareKg = 0, decimals = 0, sendsChecksum = true }: MettlerToledoSetup = {},
): Uint8Array<ArrayBuffer> => {
  const shownKg = reading.grossKg - tareKg;
  const statusA = MARK | INCREMENT_BY_2 | (NO_DECIMALS + decimals);
  const text = sixDigits(shownKg * 10 ** decimals) + sixDigits(tareKg * 10 ** decimals);
  const digits = Array.from(text, (digit) => digit.charCodeAt(0));
  const frame = new Uint8Array([STX, statusA, statusBOf(reading, shownKg, tareKg), MARK, ...digits, CR]);
  return sendsChecksum ? new Uint8Array([...frame, mettlerToledoChecksum(frame)]) : frame;
};
