import type { FileLine } from '@halm/model/exchange/imports/record-entries.ts';
import type { RecordFile } from '../record-files/read-record-file.ts';

/** Rows of a table of weighings that are held, and its headings. */
export type WeighingTable = { readonly headers: readonly string[]; readonly lines: readonly FileLine[] };

/**
 * Rows of a file of weighings as they are checked. A workbook leaves out the empty cells at the end of a row,
 * a text that does so has lost some.
 */
export const weighingTable = (
  { headers, sheet }: Pick<RecordFile, 'headers' | 'sheet'>,
  lines: readonly FileLine[],
): WeighingTable => {
  if (sheet === null) return { headers, lines };
  const padded = (cells: readonly string[]) =>
    headers.map((_, at) => cells[at] ?? '').concat(cells.slice(headers.length));
  return { headers, lines: lines.map((line) => ({ ...line, cells: padded(line.cells) })) };
};
