import { normalHeading, splitHeading } from '../../core/texts/normal-word.ts';
import { HEADING_WITHIN, type IsHeading } from '../../exchange/imports/detect-table.ts';
import type { FileLine } from '../../exchange/imports/record-entries.ts';
import { isMeasuringUnit } from '../analysis-types/measuring-units.ts';
import {
  neededColumns,
  placeOf,
  proposeColumns,
  type ResultColumn,
  type ResultHeadings,
  type ResultLayout,
  resultColumns,
} from './result-columns.ts';
import { splitUnit } from './written-basis.ts';

/** A table as it was read: the first line stands apart. */
export type ResultTable = { readonly headers: readonly string[]; readonly lines: readonly FileLine[] };

/** One value as the file writes it, with the row that a spreadsheet shows beside it. */
export type WrittenResult = {
  readonly row: number;
  readonly sample: string;
  readonly test: string;
  readonly value: string;
  readonly unit: string;
  readonly basis: string;
  readonly date: string;
  /** Why nobody can say which cell of the row is which. */
  readonly broken?: 'import.broken-quotes' | 'import.column-count';
};

/** A file with its headings found, and the lines below them. */
export type HeadedTable = { readonly headings: readonly string[]; readonly lines: readonly FileLine[] };

const isFilled = (cells: readonly string[]): boolean => cells.filter((cell) => cell.trim() !== '').length > 1;

const isHeading = (cells: readonly string[], wanted: ResultHeadings | undefined): boolean => {
  if (wanted?.sample !== undefined && placeOf(wanted.sample, cells) >= 0) return true;
  const { columns } = proposeColumns(cells);
  return columns.sample !== undefined && isFilled(cells);
};

/** Whether a line of a laboratory's file holds headings that are usual. */
export const isResultHeading: IsHeading = (cells) => isHeading(cells, undefined);

/**
 * Finds the headings of a file: its first line, or one below a laboratory's name, an order, a customer. Of
 * headings that nobody knows it is the first line with several cells, from which somebody can choose.
 */
export const findHeadings = ({ headers, lines }: ResultTable, wanted?: ResultHeadings): HeadedTable => {
  const above = [{ cells: headers, isBroken: false }, ...lines.slice(0, HEADING_WITHIN)];
  const headingAt = above.findIndex(({ cells, isBroken }) => !isBroken && isHeading(cells, wanted));
  const at = headingAt >= 0 ? headingAt : above.findIndex(({ cells, isBroken }) => !isBroken && isFilled(cells));
  const heading = above[at];
  if (!heading) return { headings: headers, lines };
  return { headings: heading.cells.map((cell) => cell.trim()), lines: lines.slice(at) };
};

const brokenOf = ({ cells, isBroken }: FileLine, headings: readonly string[]): Pick<WrittenResult, 'broken'> => {
  if (isBroken) return { broken: 'import.broken-quotes' };
  // A comma for decimals between commas for columns moves all that follows.
  const isLonger = cells.slice(headings.length).some((cell) => cell.trim() !== '');
  return isLonger ? { broken: 'import.column-count' } : {};
};

/** What older programs write below their last row. */
const isEnd = ({ cells }: FileLine): boolean =>
  /^(end|ende)$/i.test(cells[0]?.trim() ?? '') && cells.slice(1).every((cell) => cell.trim() === '');

/** Answers what stands in a line below each heading; the places are looked for once. */
const cellsBelow = (headings: readonly string[], columns: ResultHeadings) => {
  const places = new Map(resultColumns.map((column) => [column, placeOf(columns[column], headings)]));
  return ({ cells }: FileLine, column: ResultColumn): string => cells[places.get(column) ?? -1]?.trim() ?? '';
};

/** The values of one line. */
type RowReader = (line: FileLine) => readonly WrittenResult[];

const longRow = ({ headings }: HeadedTable, columns: ResultHeadings): RowReader => {
  const cell = cellsBelow(headings, columns);
  return (line) => [
    {
      row: line.row,
      sample: cell(line, 'sample'),
      test: cell(line, 'test'),
      value: cell(line, 'sign').replace(/^=$/, '') + cell(line, 'value'),
      unit: cell(line, 'unit'),
      basis: cell(line, 'basis'),
      date: cell(line, 'date'),
      ...brokenOf(line, headings),
    },
  ];
};

/** A heading with its unit: `N (kg/t FM)`, `TS in %`, `TS [%]`. */
const splitTest = (heading: string): { readonly test: string; readonly unit: string } => {
  const { name, inBrackets } = splitHeading(heading);
  if (inBrackets !== undefined && isUnit(inBrackets)) return { test: name.trim(), unit: inBrackets };
  const [, test = '', unit = ''] = /^(.*\S)\s+in\s+(\S.*)$/i.exec(heading) ?? [];
  return isUnit(unit) ? { test, unit } : { test: heading.trim(), unit: '' };
};

const isUnit = (text: string): boolean => isMeasuringUnit(splitUnit(text).unit);

type TestColumn = { readonly at: number; readonly test: string; readonly unit: string };

/** Every column of a wide file that isn't about the sample itself, and in which something stands. */
const testColumns = ({ headings, lines }: HeadedTable, columns: ResultHeadings): TestColumn[] => {
  const others = new Set(
    [columns.sample, columns.date, columns.basis].flatMap((one) => (one === undefined ? [] : normalHeading(one))),
  );
  return headings.flatMap((heading, at) => {
    const isOther = others.has(normalHeading(heading)) || heading.trim() === '';
    const isEmpty = lines.every(({ cells }) => (cells[at]?.trim() ?? '') === '');
    return isOther || isEmpty ? [] : [{ at, ...splitTest(heading) }];
  });
};

/** The row of units that some programs write below their headings: no sample, and nothing but units. */
const unitsOf = (
  line: FileLine | undefined,
  columns: readonly TestColumn[],
  sampleAt: number,
): readonly string[] | undefined => {
  if (!line || /^\d{5,}$/.test(line.cells[sampleAt]?.trim() ?? '')) return undefined;
  const cells = columns.map(({ at }) => line.cells[at]?.trim() ?? '');
  const written = cells.filter((cell) => cell !== '' && cell !== '-');
  return written.length > 0 && written.every(isUnit) ? cells : undefined;
};

const wideRow = (table: HeadedTable, columns: ResultHeadings): RowReader => {
  const { headings, lines } = table;
  const tests = testColumns(table, columns);
  const units = unitsOf(lines[0], tests, placeOf(columns.sample, headings));
  const cell = cellsBelow(headings, columns);
  return (line) => {
    if (units && line === lines[0]) return [];
    const broken = brokenOf(line, headings);
    const [basis, date] = [cell(line, 'basis'), cell(line, 'date')];
    const about = { row: line.row, sample: cell(line, 'sample'), basis, date, ...broken };
    const written = tests.flatMap(({ at, test, unit }, place): WrittenResult[] => {
      const value = line.cells[at]?.trim() ?? '';
      return value === '' ? [] : [{ ...about, test, value, unit: units?.[place] || unit }];
    });
    // A row of which nothing can be said is one all the same.
    return written.length > 0 || !broken.broken ? written : [{ ...about, test: '', value: '', unit: '' }];
  };
};

/** Which columns a file must have and has not. */
export const missingColumns = (
  layout: ResultLayout,
  columns: ResultHeadings,
  headings: readonly string[],
): readonly ResultColumn[] => neededColumns(layout).filter((column) => placeOf(columns[column], headings) < 0);

/**
 * The values of a file, in its order, line by line. Nothing is left out but
 * rows and cells in which nothing stands.
 */
export function* readRowSteps(
  { headings, lines }: HeadedTable,
  layout: ResultLayout,
  columns: ResultHeadings,
): Generator<undefined, WrittenResult[]> {
  const filled = lines.filter((line) => !isEnd(line) && line.cells.some((cell) => cell.trim() !== ''));
  const table = { headings, lines: filled };
  const read = layout === 'wide' ? wideRow(table, columns) : longRow(table, columns);
  const rows: WrittenResult[] = [];
  for (const line of filled) {
    rows.push(...read(line));
    yield;
  }
  return rows;
}
