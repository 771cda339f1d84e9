import { isFormulaCell } from '@halm/model/contract/formula-cell.ts';

/** A cell that no spreadsheet takes for a formula. */
const cellOf = (text: string): string => {
  const safe = isFormulaCell(text) || /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines as a file that spreadsheets open with its umlauts in columns: byte order mark, semicolons, CRLF. */
export const spreadsheetOf = (lines: readonly (readonly string[])[]): Blob => {
  const text = lines.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('');
  return new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' });
};
