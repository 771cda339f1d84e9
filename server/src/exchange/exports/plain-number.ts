import { numberFormat } from '@halm/model/core/quantities/formatters.ts';
import { shownShare } from '@halm/model/core/quantities/shown-share.ts';

// The screens round decimally, half away from zero; `toFixed` and `Math.round` round
// the binary fraction: 8.405 would be 8.40.

const LEAST_WITH_EXPONENT = 1e-6;
const GREATEST_WRITTEN_OUT = 1e15;

/**
 * A number that has no more digits than are asked for, with the zeros that
 * lack; nothing where it must be rounded.
 */
const writtenOut = (value: number, digits: number): string | undefined => {
  const size = Math.abs(value);
  if (size < LEAST_WITH_EXPONENT || size > GREATEST_WRITTEN_OUT) return undefined;
  const text = String(value);
  const point = text.indexOf('.');
  const decimals = point < 0 ? 0 : text.length - point - 1;
  if (decimals > digits) return undefined;
  const zeros = '0'.repeat(digits - decimals);
  return point < 0 && digits > 0 ? `${text}.${zeros}` : text + zeros;
};

/** Writes numbers with so many digits after the point, rounded as the screens round. */
export const plainDecimal = (digits: number): ((value: number) => string) => {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  const format = numberFormat('en-US', options);
  // The formatter takes ten times as long, and most numbers were rounded when they were weighed.
  return (value) => writtenOut(value, digits) ?? format.format(value);
};

/**
 * Without the zeros behind the last digit; but three digits behind a mark could be
 * thousands when they are read in again.
 */
export const bareDecimal = (text: string): string => {
  const bare = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return /\.\d{3}$/.test(bare) ? `${bare}0` : bare;
};

/** So many digits of a percent a share has in files. */
export const SHARE_DIGITS = 2;

/** A share as all files have it. */
export const shareOnFile = (share: number): number =>
  Number(plainDecimal(SHARE_DIGITS + 2)(shownShare(share, SHARE_DIGITS)));

/** Writes shares as percent without their sign, rounded as the screens round. */
export const plainPercent = (): ((share: number) => string) => {
  const digits = { minimumFractionDigits: SHARE_DIGITS, maximumFractionDigits: SHARE_DIGITS };
  const format = numberFormat('en-US', { style: 'percent', ...digits, useGrouping: false });
  return (share) => format.format(shareOnFile(share)).replace('%', '');
};
