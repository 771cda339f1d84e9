import { numberFormat } from '@halm/model/formatters.ts';

// The screens round decimally, half away from zero; `toFixed` and `Math.round` round the binary fraction: 8.405 would be 8.40.

/** Writes numbers with so many digits after the point, rounded as the screens round. */
export const plainDecimal = (digits: number): ((value: number) => string) => {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  const format = numberFormat('en-US', options);
  return (value) => format.format(value);
};

/** Writes shares as whole percent without their sign, rounded as the screens round. */
export const plainPercent = (): ((share: number) => string) => {
  const format = numberFormat('en-US', { style: 'percent', maximumFractionDigits: 0, useGrouping: false });
  return (share) => format.format(share).replace('%', '');
};
