import { isFormulaCell } from '@halm/model/contract/formula-cell.ts';

/** A cell of a table between semicolons that no spreadsheet takes for a formula: names and notes are chosen by strangers. */
export const csvCell = (value: string | number | null | undefined): string => {
  const text = String(value ?? '');
  // A number below zero is one, whatever its sign.
  const isNumber = /^-?\d+(?:[.,]\d+)?$/.test(text);
  const safe = !isNumber && (isFormulaCell(text) || /^[=+\-@\t\r]/.test(text)) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
