import { cutText } from '@halm/model/core/texts/cut-text.ts';
import { readCell } from '@halm/model/core/texts/formula-cell.ts';
import { detectTable, FIRST_LINES, type IsHeading } from '@halm/model/exchange/imports/detect-table.ts';
import type { HeadingPlace, SheetBeginning } from '@halm/model/exchange/imports/find-heading.ts';
import type { FileLine } from '@halm/model/exchange/imports/record-entries.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { pacer } from '../imports/cooperative.ts';
import { asUtf8, startsWith } from '../tables/as-utf8.ts';
import { refuseLongSheet, type SheetRow } from '../tables/read-sheet.ts';
import { readWorkbook } from '../tables/read-workbook.ts';
import { MAXIMUM_CELL, MAXIMUM_COLUMNS, MAXIMUM_ROWS, MAXIMUM_WEIGHINGS } from '../tables/table-limits.ts';
import { csvRecords } from './csv-records.ts';

/**
 * Goes through the rows of a table from the first to the last, some at a time: a text
 * is read anew each time and never held.
 */
export type LineWalk = () => AsyncIterable<readonly FileLine[]>;

/** A line as it is shown where somebody chooses the one with the headings: no more of it than tells it. */
export type ShownLine = Pick<FileLine, 'row' | 'cells'>;

/** A file of records as it was read: its headings, its rows, and of a workbook its sheets. */
export type RecordFile = {
  readonly headers: readonly string[];
  /** Where the headings stand, as spreadsheets count. */
  readonly headingRow: number;
  /** Those among which the headings were looked for. */
  readonly firstLines: readonly ShownLine[];
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

/** A table with whatever stands above its rows. */
type Table = { readonly all: LineWalk; readonly formulas: number } & Pick<RecordFile, 'sheets' | 'sheet'>;

/** Finds where the headings stand, by how the sheets of a file begin. */
export type LocateHeading = (sheets: readonly SheetBeginning[]) => Promise<HeadingPlace | undefined>;

/**
 * Which table of a file is meant: the sheet, and the line of its headings, which is looked for where
 * nobody has said it, or else is the first one.
 */
export type WantedTable = {
  readonly sheet?: string | undefined;
  readonly headingRow?: number | undefined;
  /** What headings are, where they need not stand in the first line. */
  readonly isHeading?: IsHeading | undefined;
  readonly locate?: LocateHeading | undefined;
};

const readText = (content: Uint8Array, isHeading: IsHeading | undefined): Table => {
  const reading = detectTable(content, isHeading);
  if ('reason' in reading) throw new Refusal(reading.reason);
  const all = async function* () {
    for await (const records of csvRecords(content, reading))
      yield records.map(({ place, cells, isBroken }) => ({ row: place, cells, isBroken }));
  };
  return { all, formulas: 0, sheets: [], sheet: null };
};

const readSheetOf = async (content: Uint8Array, { sheet, locate }: WantedTable): Promise<Table> => {
  const choose = locate && (async (sheets: readonly SheetBeginning[]) => (await locate(sheets))?.sheet);
  const { rows, ...workbook } = await readWorkbook(content, { sheet, choose });
  // Our tables in text are often mended in a spreadsheet and saved as a workbook.
  const lineOf = ({ row, cells }: SheetRow): FileLine => ({ row, cells: cells.map(readCell), isBroken: false });
  const all = async function* () {
    const rest = pacer();
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      yield rows.slice(at, at + ROWS_AT_ONCE).map(lineOf);
      await rest();
    }
  };
  return { ...workbook, all };
};

const below = (all: LineWalk, headingRow: number): LineWalk =>
  async function* () {
    for await (const some of all())
      yield some[0] && some[0].row > headingRow ? some : some.filter(({ row }) => row > headingRow);
  };

const refuseRows = (rows: number, maximum: number): void => {
  if (rows > maximum) throw new Refusal('import.too-many-rows', { details: { rows, maximum } });
};

/** The lines with which a table begins. */
const beginningOf = async (all: LineWalk): Promise<readonly FileLine[]> => {
  for await (const some of all()) if (some.length > 0) return some.slice(0, FIRST_LINES);
  return [];
};

const refuseColumns = (lines: readonly FileLine[]): void => {
  const columns = Math.max(0, ...lines.map(({ cells }) => cells.length));
  if (columns > MAXIMUM_COLUMNS)
    throw new Refusal('import.too-many-columns', { details: { columns, maximum: MAXIMUM_COLUMNS } });
};

/**
 * Goes through the rows of a table once: counts them, and refuses a file that is more than
 * anybody looks through, by the limit that it breaks.
 */
const countRows = async (all: LineWalk, headingRow: number): Promise<number> => {
  let rows = 0;
  for await (const some of all()) {
    rows += some.filter(({ row }) => row > headingRow).length;
    refuseRows(rows, MAXIMUM_WEIGHINGS);
    const long = some.find(({ cells }) => cells.some((cell) => cell.length > MAXIMUM_CELL));
    if (long) throw new Refusal('import.cell-too-long', { details: { row: long.row, maximum: MAXIMUM_CELL } });
  }
  return rows;
};

const SHOWN_CELLS = 12;
const SHOWN_LETTERS = 40;

const shown = ({ row, cells }: FileLine): ShownLine => ({
  row,
  cells: cells.slice(0, SHOWN_CELLS).map((cell) => cutText(cell.trim(), SHOWN_LETTERS)),
});

/** The line of headings: the wanted one, one that is found, or the first. */
const findHeadingLine = async (
  lines: readonly FileLine[],
  sheet: string | null,
  { headingRow, locate }: WantedTable,
): Promise<FileLine | undefined> => {
  const found = headingRow ?? (await locate?.([{ sheet, isInFront: true, lines }]))?.row ?? 0;
  const line = lines.find(({ row }) => row >= found);
  if (headingRow !== undefined && !line && lines.length > 0) throw refuseField('headingRow', 'unknown');
  return line;
};

/**
 * Reads a file of records: a text table in UTF-8, UTF-16 or Windows-1252, or a sheet of a workbook. Rows keep
 * the numbers that a spreadsheet shows beside them.
 */
export const readRecordFile = async (content: Uint8Array, wanted: WantedTable = {}): Promise<RecordFile> => {
  if (startsWith(content, 0xd0, 0xcf, 0x11, 0xe0)) refuseOldWorkbook(content);
  const { isHeading, locate } = wanted;
  const isPacked = startsWith(content, 0x50, 0x4b);
  const { all, ...source } = isPacked ? await readSheetOf(content, wanted) : readText(asUtf8(content), isHeading);
  const beginning = await beginningOf(all);
  const heading = await findHeadingLine(beginning, source.sheet, wanted);
  // Of a laboratory's file any of the first lines may be the heading.
  const isFoundLater = isHeading !== undefined && !locate;
  refuseColumns(isFoundLater ? beginning : heading ? [heading] : []);
  const totalRows = await countRows(all, heading?.row ?? 0);
  if (!heading || totalRows === 0) throw new Refusal(isPacked ? 'import.sheet-empty' : 'import.file-empty');
  if (isPacked && totalRows > MAXIMUM_ROWS) refuseLongSheet();
  if (heading.isBroken && !isFoundLater) throw new Refusal('import.not-a-table');
  const headers = heading.cells.map((name) => name.trim());
  const firstLines = beginning.map(shown);
  return { ...source, headers, headingRow: heading.row, firstLines, lines: below(all, heading.row), totalRows };
};

/** All rows of a file of master data, which are looked at together. Refuses more than are held. */
export const readAllLines = async ({ lines, totalRows }: RecordFile): Promise<readonly FileLine[]> => {
  refuseRows(totalRows, MAXIMUM_ROWS);
  return (await Array.fromAsync(lines())).flat();
};
