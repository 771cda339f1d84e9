import { numberFormat } from '../formatters.ts';

/** How far a value is from another one, and in parts of that one where it isn't nothing. */
type Deviation = { readonly absolute: number; readonly share: number | null };

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const;

/** A deviation as it is read on screens and papers: to two digits, with a minus that is as wide as the plus. `share` is empty where there is none. */
export const writeDeviation = ({ absolute, share }: Deviation, locale: string) => {
  const write = (value: number, style: 'decimal' | 'percent'): string =>
    numberFormat(locale, { ...digits, style })
      .format(value)
      .replace('-', '\u2212');
  return { absolute: write(absolute, 'decimal'), share: share === null ? '' : write(share, 'percent') };
};
