import { readCell } from '@halm/model/core/texts/formula-cell.ts';
import { detectTable, HEADING_WITHIN, type IsHeading } from '@halm/model/exchange/imports/detect-table.ts';
import type { FileLine } from '@halm/model/exchange/imports/record-entries.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { asUtf8, startsWith } from '../tables/as-utf8.ts';
import { readWorkbook } from '../tables/read-workbook.ts';
import { MAXIMUM_CELL, MAXIMUM_COLUMNS, MAXIMUM_ROWS, MAXIMUM_WEIGHINGS } from '../tables/table-limits.ts';
import { csvRecords } from './csv-records.ts';

/**
 * Goes through the rows of a table from the first to the last, some at a time: a text
 * is read anew each time and never held.
 */
export type LineWalk = () => AsyncIterable<readonly FileLine[]>;

/** A file of records as it was read: its headings, its rows, and of a workbook its sheets. */
export type RecordFile = {
  readonly headers: readonly string[];
  readonly lines: LineWalk;
  readonly totalRows: number;
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** Cells whose formula was left aside for its result. */
  readonly formulas: number;
};

/** So many rows of a workbook go on together. */
const ROWS_AT_ONCE = 500;

/**
 * A workbook behind a password and one of before 2007 are packed alike; only the first names what it hides.
 */
const refuseOldWorkbook = (content: Uint8Array): never => {
  const hidden = Buffer.from('EncryptedPackage', 'utf16le');
  throw new Refusal(Buffer.from(content).includes(hidden) ? 'import.encrypted' : 'import.old-workbook');
};

/** A table with its heading, which is the first of its lines. */
type Table = { readonly all: LineWalk; readonly formulas: number } & Pick<RecordFile, 'sheets' | 'sheet'>;

const readText = (content: Uint8Array, isHeading: IsHeading | undefined): Table => {
  const reading = detectTable(content, isHeading);
  if ('reason' in reading) throw new Refusal(reading.reason);
  const all = async function* () {
    for await (const records of csvRecords(content, reading))
      yield records.map(({ place, cells, isBroken }) => ({ row: place, cells, isBroken }));
  };
  return { all, formulas: 0, sheets: [], sheet: null };
};

const readSheetOf = async (content: Uint8Array, wanted: string | undefined): Promise<Table> => {
  const { rows, ...workbook } = await readWorkbook(content, wanted);
  // Our tables in text are often mended in a spreadsheet and saved as a workbook.
  const lines = rows.map(({ row, cells }) => ({ row, cells: cells.map(readCell), isBroken: false }));
  const all = async function* () {
    for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) yield lines.slice(at, at + ROWS_AT_ONCE);
  };
  return { ...workbook, all };
};

const withoutHeading = (all: LineWalk): LineWalk =>
  async function* () {
    let isFirst = true;
    for await (const some of all()) {
      yield isFirst ? some.slice(1) : some;
      isFirst = false;
    }
  };

const refuseRows = (rows: number, maximum: number): void => {
  if (rows > maximum) throw new Refusal('import.too-many-rows', { details: { rows, maximum } });
};

/**
 * Goes through a table once: counts its rows, and refuses a file that is more than anybody looks through, by
 * the limit that it breaks. Its headings stand within so many lines.
 */
const scan = async (all: LineWalk, headingWithin: number): Promise<{ heading: FileLine | undefined; rows: number }> => {
  let heading: FileLine | undefined;
  let rows = -1;
  for await (const some of all()) {
    const columns = heading ? 0 : Math.max(...some.slice(0, headingWithin).map(({ cells }) => cells.length));
    heading ??= some[0];
    if (columns > MAXIMUM_COLUMNS)
      throw new Refusal('import.too-many-columns', { details: { columns, maximum: MAXIMUM_COLUMNS } });
    rows += some.length;
    refuseRows(rows, MAXIMUM_WEIGHINGS);
    const long = some.find(({ cells }) => cells.some((cell) => cell.length > MAXIMUM_CELL));
    if (long) throw new Refusal('import.cell-too-long', { details: { row: long.row, maximum: MAXIMUM_CELL } });
  }
  return { heading, rows };
};

/** Which sheet of a workbook is meant, and what headings are where they need not stand in the first line. */
type Wanted = { readonly sheet?: string | undefined; readonly isHeading?: IsHeading | undefined };

/**
 * Reads a file of records: a text table in UTF-8, UTF-16 or Windows-1252, or a sheet of a workbook. Rows keep
 * the numbers that a spreadsheet shows beside them.
 */
export const readRecordFile = async (content: Uint8Array, { sheet, isHeading }: Wanted = {}): Promise<RecordFile> => {
  if (startsWith(content, 0xd0, 0xcf, 0x11, 0xe0)) refuseOldWorkbook(content);
  const isPacked = startsWith(content, 0x50, 0x4b);
  const { all, ...source } = isPacked ? await readSheetOf(content, sheet) : readText(asUtf8(content), isHeading);
  const { heading, rows } = await scan(all, isHeading ? HEADING_WITHIN + 1 : 1);
  if (!heading || rows === 0) throw new Refusal(isPacked ? 'import.sheet-empty' : 'import.file-empty');
  if (heading.isBroken && !isHeading) throw new Refusal('import.not-a-table');
  return { ...source, headers: heading.cells.map((name) => name.trim()), lines: withoutHeading(all), totalRows: rows };
};

/** All rows of a file of master data, which are looked at together. Refuses more than are held. */
export const readAllLines = async ({ lines, totalRows }: RecordFile): Promise<readonly FileLine[]> => {
  refuseRows(totalRows, MAXIMUM_ROWS);
  return (await Array.fromAsync(lines())).flat();
};
