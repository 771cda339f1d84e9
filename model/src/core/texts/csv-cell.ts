import { inertCell } from './formula-cell.ts';

/** Most cells: no spreadsheet takes them for a formula, and neither separator stands in them. */
const harmless = /^[A-Za-z0-9ÄÖÜäöüß][^;,"\r\n]*$/;
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;

/**
 * A cell of a table in text (RFC 4180) that no spreadsheet takes for a formula, quoted where it must be: for
 * either separator, as a program that splits at the other one would begin a cell in its midst.
 */
export const csvCell = (text: string, separator: ';' | ',' = ';'): string => {
  if (text === '' || harmless.test(text)) return text;
  const safe = inertCell(text);
  const isQuoted = safe.includes(separator) || (/[;,"\r\n]/.test(safe) && !plainNumber.test(safe));
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe;
};
