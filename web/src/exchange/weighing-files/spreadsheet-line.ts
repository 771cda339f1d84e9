import { csvCell } from '@halm/model/core/texts/csv-cell.ts';

/** Lines as a file that spreadsheets open with its umlauts in columns: byte order mark, semicolons, CRLF. */
export const spreadsheetOf = (lines: readonly (readonly string[])[]): Blob => {
  const text = lines.map((cells) => `${cells.map((cell) => csvCell(cell)).join(';')}\r\n`).join('');
  return new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' });
};
