import { unmarkedCell } from '@halm/model/contract/formula-cell.ts';
import type { TableSeparator } from '@halm/model/imports/detect-table.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { pause } from './pause.ts';

/** One record of a text table. Broken: its quotes don't match, and its cells are a guess. */
type CsvRecord = { readonly cells: string[]; readonly isBroken: boolean };
/** A record and its place, counted from 1 as spreadsheets do, which show empty ones too. */
export type NumberedRecord = CsvRecord & { readonly place: number };

const BATCH = 500;
/** A cell with more lines than this is taken for a quote that somebody forgot to close. */
const MAXIMUM_LINES = 20;

const hasOpenQuote = (text: string): boolean => text.split('"').length % 2 === 0;

/** Lines as records: a quoted cell may go over several lines, but one open quote must not swallow the whole file. */
export const splitRecords = (text: string): string[] => {
  const lines = text.split(/\r\n|\n|\r/);
  const records: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const first = lines[at] ?? '';
    let record = first;
    let last = at;
    while (hasOpenQuote(record) && last + 1 < lines.length && last - at < MAXIMUM_LINES) {
      last += 1;
      record += `\n${lines[last]}`;
    }
    const isWhole = !hasOpenQuote(record);
    records.push(isWhole ? record : first);
    if (isWhole) at = last;
  }
  return records;
};

const parseText = (text: string, separator: TableSeparator, options: object = {}): string[][] =>
  parse(text, {
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: '\n',
    ...options,
  });

const parseOne = (record: string, separator: TableSeparator): CsvRecord[] => {
  try {
    return parseText(record, separator).map((cells) => ({ cells, isBroken: false }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const cells = parseText(record.replaceAll('"', ''), separator)[0] ?? [];
    return [{ cells, isBroken: true }];
  }
};

/** Many records at once are much faster than one by one; only where one of them is broken each is read by itself. */
const parseBatch = (records: readonly string[], separator: TableSeparator): CsvRecord[] => {
  try {
    return parseText(records.join('\n'), separator).map((cells) => ({ cells, isBroken: false }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return records.flatMap((record) => parseOne(record, separator));
  }
};

/** The records of a text table (RFC 4180, any line ends), header first. Empty ones are left out, and so is the mark of our own tables in front of formulas. */
export const parseCsv = async (text: string, separator: TableSeparator): Promise<NumberedRecord[]> => {
  const records = splitRecords(text).flatMap((record, index) =>
    record.trim() === '' ? [] : [{ record, place: index + 1 }],
  );
  const parsed: NumberedRecord[] = [];
  for (let at = 0; at < records.length; at += BATCH) {
    const some = records.slice(at, at + BATCH);
    const batch = parseBatch(
      some.map(({ record }) => record),
      separator,
    );
    const numbered = batch.map(({ cells, isBroken }, index) => ({
      cells: cells.map(unmarkedCell),
      isBroken,
      place: some[index]?.place ?? 0,
    }));
    parsed.push(...numbered.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')));
    await pause();
  }
  return parsed;
};
