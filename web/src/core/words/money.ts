import { numberFormat } from '@halm/model/core/quantities/formatters.ts';

/** A typed amount in whole cents, rounded once, half away from zero. 38.5 is 3850. */
export const centsOf = (amount: number): number => {
  // 1.005 × 100 is 100.4999… in binary: round the decimal the person typed, not its approximation.
  const exact = Number((Math.abs(amount) * 100).toPrecision(15));
  return Math.sign(amount) * Math.round(exact) || 0;
};

/** How a currency is written beside a number: `€`, `kr.`. */
export const currencySign = (currency: string, locale: string): string =>
  numberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
