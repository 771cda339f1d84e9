import { isFormulaCell } from '@halm/model/core/texts/formula-cell.ts';
import { HEADING_WITHIN } from '@halm/model/exchange/imports/detect-table.ts';
import { LAST_ROW } from '@halm/model/exchange/imports/import-file.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { refuseTooMuch } from './read-budget.ts';
import { MAXIMUM_CELL, MAXIMUM_COLUMNS, MAXIMUM_ROWS, MAXIMUM_TEXT, MAXIMUM_WEIGHINGS } from './table-limits.ts';
import { columnOf, dateText, numberText, ownText } from './workbook-values.ts';
import { readPart, type ZipParts } from './zip-parts.ts';

const ALL = Number.POSITIVE_INFINITY;
/** Where the first rows of a sheet are wanted, no more of it is unpacked. */
const BEGINNING_BYTES = 4_000_000;

/** A row of a sheet with the number that stands beside it; rows in which nothing stands are left out. */
export type SheetRow = { readonly row: number; readonly cells: string[] };

export type SheetSurroundings = {
  readonly texts: readonly string[];
  readonly dateStyles: readonly boolean[];
  readonly is1904: boolean;
};

type Cell = { column: number; type: string; isDate: boolean; value: string; hasFormula: boolean };

/** A text that looks like a formula is none in a workbook: it gets the mark that says so. */
const markedText = (text: string): string => (isFormulaCell(text) && !text.startsWith("'") ? `'${text}` : text);

/** What a cell shows; of a formula the result that the file holds. */
const shown = ({ type, isDate, value: cut }: Cell, { texts, is1904 }: SheetSurroundings): string => {
  if (type === 's') return markedText(texts[Number(cut)] ?? '');
  const value = ownText(cut);
  if (type === 'inlineStr') return markedText(value);
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return value;
  if (isDate && value !== '' && Number(value) >= 0) return dateText(Number(value), is1904);
  return numberText(value);
};

/** The number of a row behind another: rows come one after another, numbered or not. */
const rowAfter = (before: number, reference: string | undefined): number => {
  const row = reference === undefined ? before + 1 : /^\d{1,7}$/.test(reference) ? Number(reference) : 0;
  if (row <= before || row > LAST_ROW) throw new Refusal('import.broken-workbook');
  return row;
};

/** Refuses a sheet with more rows than are held. */
export const refuseLongSheet = (): never => {
  throw new Refusal('import.workbook-too-long', { details: { maximum: MAXIMUM_ROWS, weighings: MAXIMUM_WEIGHINGS } });
};

const refuseColumn = (column: number): never => {
  throw new Refusal('import.too-many-columns', { details: { columns: column + 1, maximum: MAXIMUM_COLUMNS } });
};

const refuseLongCell = (row: number): never => {
  throw new Refusal('import.cell-too-long', { details: { row, maximum: MAXIMUM_CELL } });
};

/** Gathers rows, and refuses what is more than anybody looks through. */
const gatherRows = (most: number) => {
  const rows: SheetRow[] = [];
  let length = 0;
  const add = (cells: string[], row: number): void => {
    if (rows.length === most || !cells.some((cell) => cell !== undefined && cell.trim() !== '')) return;
    // What stands above the rows is none of them.
    if (rows.length === MAXIMUM_ROWS + HEADING_WITHIN) refuseLongSheet();
    if (cells.some((cell) => cell !== undefined && cell.length > MAXIMUM_CELL)) refuseLongCell(row);
    length += cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);
    if (length > MAXIMUM_TEXT) refuseTooMuch();
    rows.push({ row, cells: Array.from(cells, (cell) => cell ?? '') });
  };
  return { rows, add, isFull: () => rows.length === most };
};

/** The rows of a sheet, gone through once; so many of the first where no more are wanted. */
export const readSheet = async (
  parts: ZipParts,
  part: string,
  around: SheetSurroundings,
  most = ALL,
): Promise<{ rows: SheetRow[]; formulas: number }> => {
  const { rows, add, isFull } = gatherRows(most);
  let [row, formulas, isText] = [0, 0, false];
  let cells: string[] = [];
  let cell: Cell | undefined;
  await readPart(parts, part, {
    isOver: (bytes) => isFull() || (most !== ALL && bytes > BEGINNING_BYTES),
    opened: (name, { r, t, s }) => {
      if (name === 'row') {
        row = rowAfter(row, r);
        cells = [];
      } else if (name === 'c') {
        const column = r === undefined ? cells.length : columnOf(r);
        cell = { column, type: t ?? 'n', isDate: around.dateStyles[Number(s)] ?? false, value: '', hasFormula: false };
      } else if (name === 'f' && cell) cell.hasFormula = true;
      isText = name === 'v' || name === 't';
    },
    text: (text) => {
      if (!cell || !isText) return;
      cell.value += text;
      if (cell.value.length > MAXIMUM_CELL) refuseLongCell(row);
    },
    closed: (name) => {
      isText = false;
      if (name === 'row') add(cells, row);
      if (name !== 'c' || !cell) return;
      if (cell.hasFormula) formulas += 1;
      // A place beyond all columns would make the row as long.
      if (cell.column < MAXIMUM_COLUMNS) cells[cell.column] = shown(cell, around);
      else if (cell.value !== '') refuseColumn(cell.column);
      cell = undefined;
    },
  });
  return { rows, formulas };
};
