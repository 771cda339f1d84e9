/**
 * The bookings whose number begins like this: in these years, from this number within the year to that one.
 */
export type BookingNumberRange = { readonly year?: number; readonly from: number; readonly to: number };

const DIGITS = 6;

/**
 * Reads `2026-0001`, `2026-` or `123` (that number, in any year); undefined
 * for what is no beginning of a number.
 */
export const bookingNumberRange = (text: string): BookingNumberRange | undefined => {
  const alone = /^0*([1-9]\d{0,5})$/.exec(text)?.[1];
  if (alone) return { from: Number(alone), to: Number(alone) };
  const [, year, digits] = /^(\d{4})-(\d{0,6})$/.exec(text) ?? [];
  if (year === undefined || digits === undefined) return undefined;
  const from = Number(digits.padEnd(DIGITS, '0'));
  return { year: Number(year), from, to: from + 10 ** (DIGITS - digits.length) - 1 };
};
