import { shownNumbers } from '../../core/quantities/formatters.ts';

/**
 * How far a value is from another one, with as many decimals as they have, and in
 * parts of that one where it isn't nothing.
 */
type Deviation = { readonly absolute: number; readonly share: number | null; readonly decimals: number };

const LEAST_DECIMALS = 2;

/**
 * A deviation as it is read on screens and papers: to two digits, or as many as its values have, so that no
 * difference between them is written as none. `share` is empty where there is none.
 */
export const writeDeviation = ({ absolute, share, decimals }: Deviation, locale: string) => {
  const write = (value: number, style: 'decimal' | 'percent', digits: number): string =>
    shownNumbers(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'exceptZero',
      style,
    }).format(value);
  return {
    absolute: write(absolute, 'decimal', Math.max(LEAST_DECIMALS, decimals)),
    share: share === null ? '' : write(share, 'percent', LEAST_DECIMALS),
  };
};
