import { numberFormat, shownNumbers } from '@halm/model/core/quantities/formatters.ts';

/** Spaces, and the apostrophes of Switzerland, do nothing but group. */
const GROUPING_ONLY = /[\s\u00a0\u202f'\u2019]/g;

/** A number with exactly this many fraction digits, grouped as the locale groups. */
export const formatDecimal = (value: number, locale: string, digits: number): string =>
  shownNumbers(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: true,
  }).format(value);

/** Whole cents as money, with two fraction digits: `38,50 €`. */
export const formatCents = (cents: number, currency: string, locale: string): string =>
  shownNumbers(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);

/** A number as one would type it: no grouping, as many digits as it has. `1234.5` is `1234,5` in German. */
export const typedNumber = (value: number, locale: string): string =>
  numberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }).format(value);

/** Groups of three, or as in India: the last of three, those before of two. */
const isGrouped = (digits: string, sign: string): boolean => {
  const [first = '', ...others] = digits.split(sign);
  const isLastFull = /^\d{3}$/.test(others.at(-1) ?? '000');
  const isEven = [2, 3].some((length) =>
    others.slice(0, -1).every((part) => /^\d+$/.test(part) && part.length === length),
  );
  return /^[1-9]\d{0,2}$/.test(first) && isLastFull && isEven;
};

const localeSigns = (locale: string): { group: string; decimal: string } => {
  const parts = numberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.5);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: of('group'), decimal: of('decimal') };
};

/** Which of `.` and `,` is the decimal sign of these digits; the other one groups. */
const decimalSign = (digits: string, locale: string): '.' | ',' => {
  const other = (sign: string) => (sign === ',' ? '.' : ',');
  const { group, decimal } = localeSigns(locale);
  const foreign = other(decimal);
  if (!digits.includes(foreign)) return other(foreign);
  if (digits.includes(decimal)) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  return group === foreign && isGrouped(digits, foreign) ? other(foreign) : foreign;
};

/**
 * Reads a number as people of the locale type it: `1.234,5` in German, `1,234.5` in English; spaces and
 * apostrophes group everywhere. The other sign counts as the decimal one where it cannot group: `24.08` is
 * 24.08 in German too, while `1.234` is 1234. Undefined when the text is no number.
 */
export const parseLocaleNumber = (text: string, locale: string): number | undefined => {
  const digits = text.replace(GROUPING_ONLY, '').replace('\u2212', '-').replace(/^[-+]/, '');
  const isNegative = /^\s*[-\u2212]/.test(text);
  const decimal = decimalSign(digits, locale);
  const [whole = '', fraction, ...rest] = digits.split(decimal);
  const group = decimal === ',' ? '.' : ',';
  if (rest.length > 0 || (whole.includes(group) && !isGrouped(whole, group))) return undefined;
  const plain = `${whole.replaceAll(group, '')}.${fraction ?? ''}`;
  if (!/^(\d+\.\d*|\.\d+)$/.test(plain)) return undefined;
  return Number(isNegative ? `-${plain}` : plain);
};
