/** `A-2026-0007`: the year in which it was issued, and a gapless number within it. */
export const settlementNumber = (year: number, sequence: number): string =>
  `A-${year}-${String(sequence).padStart(4, '0')}`;
