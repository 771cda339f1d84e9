/** What stands in front of a value, or in its place: nothing was found, or nobody could determine it. */
export const resultSigns = ['<', '>', 'not-found', 'not-determined'] as const;
export type ResultSign = (typeof resultSigns)[number];

/**
 * What a laboratory says: a number, with its sign where it is only a limit; no number where there is none.
 */
export type ResultValue = { readonly value: number | null; readonly sign: ResultSign | null };

/** Whether both say the same of a measure. */
export const isSameResult = (one: ResultValue, other: ResultValue): boolean =>
  one.value === other.value && one.sign === other.sign;

/**
 * The number that is reckoned with: of a limit the limit, of what wasn't found
 * nothing; none of what could not be determined.
 */
export const numberReckoned = ({ value, sign }: ResultValue): number | null => (sign === 'not-found' ? 0 : value);
