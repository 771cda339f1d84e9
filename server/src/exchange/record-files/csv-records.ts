import { readCell } from '@halm/model/core/texts/formula-cell.ts';
import { decodePieces, type TableReading, type TableSeparator } from '@halm/model/exchange/imports/detect-table.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '../../core/api/refusal.ts';
import { pacer } from '../imports/cooperative.ts';
import { MAXIMUM_CELL, MAXIMUM_COLUMNS, MAXIMUM_LINE } from '../tables/table-limits.ts';

/** One record of a text table. Broken: its quotes don't match, and its cells are a guess. */
type CsvRecord = { readonly cells: string[]; readonly isBroken: boolean };
/** A record and its place, counted from 1 as spreadsheets do, which show empty ones too. */
export type NumberedRecord = CsvRecord & { readonly place: number };

const BATCH = 500;
/** A cell with more lines than this is taken for a quote that somebody forgot to close. */
const MAXIMUM_LINES = 20;
/** Excel's own word for the separator, which it doesn't count as a row. */
const named = /^"?sep=.(?:"?)(?:\r\n|\r|\n)/i;

/** So many characters go on together, though they are fewer records. */
const BATCH_CHARACTERS = 262_144;

const hasOddQuotes = (text: string): boolean => {
  let isOdd = false;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) isOdd = !isOdd;
  return isOdd;
};

const refuseColumns = (columns: number): never => {
  throw new Refusal('import.too-many-columns', { details: { columns, maximum: MAXIMUM_COLUMNS } });
};

/** Refuses a line longer than any of a table: it has too many cells, or one too long. */
const refuseLine = (beginning: string, separator: TableSeparator, row: number): never => {
  const columns = beginning.split(separator, MAXIMUM_LINE).length;
  if (columns > MAXIMUM_COLUMNS) refuseColumns(columns);
  throw new Refusal('import.cell-too-long', { details: { row, maximum: MAXIMUM_CELL } });
};

/** The lines of a text that comes piece by piece; `\r\n` may be cut between two of them. */
function* linesOf(pieces: Iterable<string>, separator: TableSeparator): Generator<string, void> {
  let parts: string[] = [];
  let [length, row] = [0, 1];
  let [isFirst, isAfterReturn] = [true, false];
  for (const piece of pieces) {
    const bare = isFirst ? piece.replace(named, '') : piece;
    const text = isAfterReturn && bare.startsWith('\n') ? bare.slice(1) : bare;
    [isFirst, isAfterReturn] = [false, text.endsWith('\r')];
    const [rest = '', ...others] = text.split(/\r\n|\n|\r/);
    parts.push(rest);
    length += rest.length;
    if (length > MAXIMUM_LINE) refuseLine(parts.join(''), separator, row);
    for (const next of others) {
      yield parts.join('');
      parts = [next];
      length = next.length;
      row += 1;
    }
  }
  yield parts.join('');
}

/**
 * Lines as records: a quoted cell may go over several lines, but one open
 * quote must not swallow the whole file.
 */
function* recordsOf(lines: Iterator<string, void>): Generator<string, void> {
  // Those that were looked at for the end of a quote.
  const ahead: { readonly text: string; readonly isOdd: boolean }[] = [];
  const lineAt = (at: number) => {
    while (ahead.length <= at) {
      const next = lines.next();
      if (next.done) return undefined;
      ahead.push({ text: next.value, isOdd: hasOddQuotes(next.value) });
    }
    return ahead[at];
  };
  for (;;) {
    const first = lineAt(0);
    if (first === undefined) return;
    let [record, length, isOpen] = [first.text, 1, first.isOdd];
    while (isOpen && length <= MAXIMUM_LINES && record.length <= MAXIMUM_LINE) {
      const next = lineAt(length);
      if (next === undefined) break;
      record += `\n${next.text}`;
      isOpen = isOpen !== next.isOdd;
      length += 1;
    }
    yield isOpen ? first.text : record;
    ahead.splice(0, isOpen ? 1 : length);
  }
}

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

/**
 * Many records at once are much faster than one by one; only where one of
 * them is broken each is read by itself.
 */
const parseBatch = (records: readonly string[], separator: TableSeparator): CsvRecord[] => {
  try {
    return parseText(records.join('\n'), separator).map((cells) => ({ cells, isBroken: false }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return records.flatMap((record) => parseOne(record, separator));
  }
};

type Placed = { readonly record: string; readonly place: number };

const numbered = (some: readonly Placed[], separator: TableSeparator): NumberedRecord[] => {
  const batch = parseBatch(
    some.map(({ record }) => record),
    separator,
  );
  const wide = batch.find(({ cells }) => cells.length > MAXIMUM_COLUMNS);
  if (wide) refuseColumns(wide.cells.length);
  return batch
    .map(({ cells, isBroken }, index) => ({
      cells: cells.map(readCell),
      isBroken,
      place: some[index]?.place ?? 0,
    }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
};

/**
 * The records of a text table (RFC 4180, any line ends), header first, some hundred at a time: never the
 * whole of it. Empty ones are left out, and so is the mark of our own tables in front of formulas.
 */
export async function* csvRecords(
  content: Uint8Array,
  { encoding, separator }: TableReading,
): AsyncGenerator<NumberedRecord[], void> {
  const rest = pacer();
  const some: Placed[] = [];
  let [place, characters] = [0, 0];
  for (const record of recordsOf(linesOf(decodePieces(content, encoding), separator))) {
    place += 1;
    if (record.trim() !== '') {
      some.push({ record, place });
      characters += record.length;
    }
    if (some.length === BATCH || characters > BATCH_CHARACTERS) {
      yield numbered(some.splice(0), separator);
      characters = 0;
      await rest();
    } else if (place % BATCH === 0) await rest();
  }
  if (some.length > 0) yield numbered(some, separator);
}
