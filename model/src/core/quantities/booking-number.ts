/** `2026-000123`: the year and a gapless number within it. */
export const bookingNumber = (year: number, sequence: number): string => `${year}-${String(sequence).padStart(6, '0')}`;

/** The year and the number within it, where what was typed or scanned is the number of a booking. */
export const readBookingNumber = (text: string): { readonly year: number; readonly sequence: number } | undefined => {
  const [, year, sequence] = /^([0-9]{4})-([0-9]{6,9})$/.exec(text.trim()) ?? [];
  return year && sequence ? { year: Number(year), sequence: Number(sequence) } : undefined;
};
