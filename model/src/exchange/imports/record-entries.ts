import { cutText } from '../../core/texts/cut-text.ts';
import { tidyZip } from '../../core/texts/zip-shapes.ts';
import { readRecordCell } from './read-record-cell.ts';
import type { CellValue, RecordColumn } from './record-column.ts';
import type { RecordReading } from './record-reading.ts';

/**
 * What is wrong in a row. `reason` is one of the catalogue or of a field; `column` is null where no single
 * one is to blame, `value` is what stands there.
 */
export type RecordProblem = {
  readonly row: number;
  readonly column: string | null;
  readonly reason: string;
  readonly value: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
};

/** One row of a file, counted as spreadsheets do, and what its cells say. */
export type RecordRow = {
  readonly row: number;
  readonly values: Readonly<Record<string, CellValue>>;
  readonly problems: readonly RecordProblem[];
};

/** The rows that make one record: one, or one for each of its parts. */
export type RecordEntry = { readonly rows: readonly [RecordRow, ...RecordRow[]] };

/** A line of a file with the number that a spreadsheet shows beside it. */
export type FileLine = { readonly row: number; readonly cells: readonly string[]; readonly isBroken: boolean };

type Columns = readonly RecordColumn[];

/** What stands in a row for each column, the file's own cells before what holds for all rows. */
const textOf = (cells: readonly string[], { mapping, fixed }: RecordReading, name: string): string => {
  const place = mapping[name];
  return place === undefined ? (fixed[name] ?? '') : (cells[place] ?? '');
};

/** A row by itself: what it says, and what of it can't be read. */
export const readRecordRow = (
  columns: Columns,
  { row, cells, isBroken }: FileLine,
  reading: RecordReading,
): RecordRow => {
  if (isBroken)
    return { row, values: {}, problems: [{ row, column: null, reason: 'import.broken-quotes', value: '' }] };
  const problems: RecordProblem[] = [];
  const values: Record<string, CellValue> = {};
  for (const column of columns) {
    const text = textOf(cells, reading, column.name);
    const read = readRecordCell(column, text, reading);
    if ('reason' in read) problems.push({ row, column: column.name, reason: read.reason, value: cutText(text, 200) });
    else if (read.value !== null) values[column.name] = read.value;
  }
  return { row, values, problems };
};

/** What a row says about the parts' owner that an earlier row of the same record says otherwise. */
const disagreements = (columns: Columns, first: RecordRow, later: RecordRow): RecordProblem[] =>
  columns.flatMap(({ name, isPart }) => {
    const [before, value] = [first.values[name], later.values[name]];
    if (isPart || value === undefined || value === before) return [];
    const params = { firstRow: first.row };
    return [{ row: later.row, column: name, reason: 'import.rows-disagree', value: String(value), params }];
  });

/** Gathers rows of the same number into one record, where a kind has parts with rows of their own. */
const gatherParts = (columns: Columns, rows: readonly RecordRow[]): RecordEntry[] => {
  const byNumber = Map.groupBy(rows, ({ row, values }) => values.number ?? `row ${row}`);
  return [...byNumber.values()].flatMap((same): RecordEntry[] => {
    const [first, ...later] = same;
    if (!first) return [];
    const checked = later.map((row) => ({
      ...row,
      problems: [...row.problems, ...disagreements(columns, first, row)],
    }));
    return [{ rows: [first, ...checked] }];
  });
};

/** What tells a record from others: each of its keys, and where it has no number its name and zip. */
const keysOf = (columns: Columns, { values }: RecordRow): (readonly [column: string, key: string])[] => {
  const keys = columns
    .filter(({ name, isKey }) => isKey && name !== 'companyName' && name !== 'zip')
    .flatMap(({ name }) => (values[name] === undefined ? [] : [[name, String(values[name]).toLowerCase()] as const]));
  if (keys.length > 0 || values.companyName === undefined) return keys;
  const [zip, country] = [String(values.zip ?? ''), String(values.country ?? 'de')];
  return [['companyName', `${String(values.companyName).toLowerCase()} ${tidyZip(zip, country) ?? zip}`]];
};

/** Finds rows that mean a record which an earlier row means: the later one is the doubtful one. */
const markDuplicates = (columns: Columns, rows: readonly RecordRow[]): RecordEntry[] => {
  const firstRows = new Map<string, number>();
  return rows.map((row) => {
    const doubles = keysOf(columns, row).flatMap(([column, key]): RecordProblem[] => {
      const firstRow = firstRows.get(`${column} ${key}`);
      firstRows.set(`${column} ${key}`, firstRow ?? row.row);
      const value = String(row.values[column] ?? '');
      return firstRow === undefined
        ? []
        : [{ row: row.row, column, reason: 'import.duplicate-row', value, params: { firstRow } }];
    });
    return { rows: [{ ...row, problems: [...row.problems, ...doubles] }] };
  });
};

/** The records that the rows of a file mean. */
export const gatherEntries = (columns: Columns, rows: readonly RecordRow[]): RecordEntry[] =>
  columns.some(({ isPart }) => isPart) ? gatherParts(columns, rows) : markDuplicates(columns, rows);
