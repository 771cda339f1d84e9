/** `2026-000123`: the year and a gapless number within it. */
export const bookingNumber = (year: number, sequence: number): string => `${year}-${String(sequence).padStart(6, '0')}`;
