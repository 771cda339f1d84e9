import { inertCell } from './formula-cell.ts';

/** A cell of a table in text (RFC 4180) that no spreadsheet takes for a formula, quoted where it must be. */
export const csvCell = (text: string, separator: ';' | ',' = ';'): string => {
  const safe = inertCell(text);
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
