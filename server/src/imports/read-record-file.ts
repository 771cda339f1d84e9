import { unmarkedCell } from '@halm/model/contract/formula-cell.ts';
import { decodeTable, detectTable, type TableEncoding } from '@halm/model/imports/detect-table.ts';
import type { FileLine } from '@halm/model/imports/record-entries.ts';
import { Refusal } from '../platform/refusal.ts';
import { parseCsv } from './csv-records.ts';
import { readWorkbook } from './read-workbook.ts';
import { MAXIMUM_CELL, MAXIMUM_COLUMNS, MAXIMUM_ROWS } from './table-limits.ts';

/** A file of records as it was read: its headings, its rows, and of a workbook its sheets. */
export type RecordFile = {
  readonly headers: readonly string[];
  readonly lines: readonly FileLine[];
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** Cells whose formula was left aside for its result. */
  readonly formulas: number;
};

const startsWith = (content: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte);

/** UTF-16 is read where its mark says so, as Excel writes „Unicode text“; the rest goes on as UTF-8. */
const asUtf8 = (content: Uint8Array): Uint8Array => {
  const encoding = startsWith(content, 0xff, 0xfe) ? 'utf-16le' : 'utf-16be';
  if (encoding === 'utf-16be' && !startsWith(content, 0xfe, 0xff)) return content;
  return new TextEncoder().encode(new TextDecoder(encoding).decode(content));
};

/** A workbook behind a password and one of before 2007 are packed alike; only the first names what it hides. */
const refuseOldWorkbook = (content: Uint8Array): never => {
  const hidden = Buffer.from('EncryptedPackage', 'utf16le');
  throw new Refusal(Buffer.from(content).includes(hidden) ? 'import.encrypted' : 'import.old-workbook');
};

type Lines = { readonly lines: readonly FileLine[]; readonly formulas: number } & Pick<RecordFile, 'sheets' | 'sheet'>;

const readText = async (content: Uint8Array): Promise<Lines> => {
  const reading = detectTable(content);
  if ('reason' in reading) throw new Refusal(reading.reason);
  const text = decodeTable(content, reading.encoding satisfies TableEncoding);
  // Excel's own word for the separator, which it doesn't count as a row.
  const records = await parseCsv(text.replace(/^"?sep=.(?:"?)(?:\r\n|\r|\n)/i, ''), reading.separator);
  const lines = records.map(({ place, cells, isBroken }) => ({ row: place, cells, isBroken }));
  return { lines, formulas: 0, sheets: [], sheet: null };
};

const readSheetOf = async (content: Uint8Array, wanted: string | undefined): Promise<Lines> => {
  const { rows, ...workbook } = await readWorkbook(content, wanted);
  // Our tables in text are often mended in a spreadsheet and saved as a workbook.
  return {
    ...workbook,
    lines: rows.map(({ row, cells }) => ({ row, cells: cells.map(unmarkedCell), isBroken: false })),
  };
};

/** Refuses a file that is more than anybody looks through, by the limit that it breaks. */
const refuseBeyondLimits = (heading: FileLine, lines: readonly FileLine[]): void => {
  const [columns, rows] = [heading.cells.length, lines.length];
  if (columns > MAXIMUM_COLUMNS)
    throw new Refusal('import.too-many-columns', { details: { columns, maximum: MAXIMUM_COLUMNS } });
  if (rows > MAXIMUM_ROWS) throw new Refusal('import.too-many-rows', { details: { rows, maximum: MAXIMUM_ROWS } });
  const long = lines.find(({ cells }) => cells.some((cell) => cell.length > MAXIMUM_CELL));
  if (long) throw new Refusal('import.cell-too-long', { details: { row: long.row, maximum: MAXIMUM_CELL } });
};

/**
 * Reads a file of records: a text table in UTF-8, UTF-16 or Windows-1252, or a sheet of a workbook. Rows keep the numbers that a
 * spreadsheet shows beside them.
 */
export const readRecordFile = async (content: Uint8Array, wantedSheet?: string): Promise<RecordFile> => {
  if (startsWith(content, 0xd0, 0xcf, 0x11, 0xe0)) refuseOldWorkbook(content);
  const isPacked = startsWith(content, 0x50, 0x4b);
  const { lines: all, ...source } = isPacked
    ? await readSheetOf(content, wantedSheet)
    : await readText(asUtf8(content));
  const [heading, ...lines] = all;
  if (!heading || lines.length === 0) throw new Refusal(isPacked ? 'import.sheet-empty' : 'import.file-empty');
  if (heading.isBroken) throw new Refusal('import.not-a-table');
  refuseBeyondLimits(heading, lines);
  return { ...source, headers: heading.cells.map((name) => name.trim()), lines };
};
