import type { RecordFile } from './read-record-file.ts';

/** A table of weighings as it is checked. */
export type WeighingTable = Pick<RecordFile, 'headers' | 'lines'>;

/** A file as a table of weighings. A workbook leaves out the empty cells at the end of a row, a text that does so has lost some. */
export const weighingTable = ({ headers, lines, sheet }: RecordFile): WeighingTable => {
  if (sheet === null) return { headers, lines };
  const padded = (cells: readonly string[]) =>
    headers.map((_, at) => cells[at] ?? '').concat(cells.slice(headers.length));
  return { headers, lines: lines.map((line) => ({ ...line, cells: padded(line.cells) })) };
};
