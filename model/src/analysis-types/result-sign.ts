/** What stands in front of a value, or in its place: nothing was found, or nobody could determine it. */
export const resultSigns = ['<', '>', 'not-found', 'not-determined'] as const;
export type ResultSign = (typeof resultSigns)[number];

/** What a laboratory says: a number, with its sign where it is only a limit; no number where there is none. */
export type ResultValue = { readonly value: number | null; readonly sign: ResultSign | null };

/** So many decimals of what was measured are shown. */
export const SHOWN_DECIMALS = 8;
const SMALLEST_AMOUNT = 10 ** -SHOWN_DECIMALS;

/** Less than nothing is no amount, but a slip of the pen or of a program that has lost its limit. */
export const isBelowNothing = ({ value, sign }: ResultValue): boolean => value === 0 && sign === '<';

/** Whether there is anything of a value, in the unit of its test: neither less than nothing nor so small that nobody could read it. */
export const isAmount = (said: ResultValue): boolean => {
  const { value } = said;
  if (value === null) return true;
  return Number.isFinite(value) && !isBelowNothing(said) && (value === 0 || Math.abs(value) >= SMALLEST_AMOUNT);
};

/** Whether both say the same of a measure. */
export const isSameResult = (one: ResultValue, other: ResultValue): boolean =>
  one.value === other.value && one.sign === other.sign;

/** The number that is reckoned with: of a limit the limit, of what wasn't found nothing; none of what could not be determined. */
export const numberReckoned = ({ value, sign }: ResultValue): number | null => (sign === 'not-found' ? 0 : value);
