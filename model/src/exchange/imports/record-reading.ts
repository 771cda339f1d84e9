import { normalHeading, normalWord, splitHeading } from '../../core/texts/normal-word.ts';
import { decimalMark } from '../weighing-files/german-number.ts';
import { type DateOrder, proposeDateOrder } from '../weighing-files/ordered-date.ts';
import { choiceWords } from './choice-words.ts';
import type { RecordColumn } from './record-column.ts';
import type { AmountUnit } from './record-kinds.ts';

/**
 * How the cells of a table of records are read: which column holds what, and
 * how numbers and dates are written.
 */
export type RecordReading = {
  /** Column of the file, counted from 0, by our column. */
  readonly mapping: Readonly<Record<string, number>>;
  /** What holds for every row, of columns that the file doesn't have. */
  readonly fixed: Readonly<Record<string, string>>;
  /** The unit of a column of amounts; without one each row's own holds. */
  readonly units: Readonly<Record<string, AmountUnit>>;
  readonly decimalMark: ',' | '.' | null;
  readonly dateOrder: DateOrder | null;
};

type Columns = readonly RecordColumn[];
type Table = { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] };

/**
 * Keys before all else; then what an organisation calls a field of its own is meant by
 * it, whatever else is called so elsewhere.
 */
const rankOf = ({ isKey, label }: RecordColumn): number => {
  if (isKey) return 0;
  return label === undefined ? 2 : 1;
};

/** Which column probably holds what, by its heading; a column of the file is proposed once. */
const proposeColumns = (columns: Columns, headers: readonly string[]): Record<string, number> => {
  const normal = headers.map(normalHeading);
  const inRank = columns.toSorted((one, other) => rankOf(one) - rankOf(other));
  const found = inRank.flatMap(({ name, headings }) => {
    const index = headings
      .split(' ')
      .map((word) => normal.indexOf(word))
      .find((at) => at >= 0);
    return index === undefined ? [] : [[name, index] as const];
  });
  return Object.fromEntries(found.filter(([, at], place) => found.findIndex(([, other]) => other === at) === place));
};

/** The unit that stands in brackets behind a heading, `Höchstmenge (m³)`. */
const unitOfHeading = (heading: string): AmountUnit | undefined => {
  const word = normalWord(splitHeading(heading).inBrackets ?? '');
  const unitChoice = Object.entries(choiceWords.unit).find(([, words]) => words.split(' ').includes(word));
  return word === '' ? undefined : (unitChoice?.[0] as AmountUnit | undefined);
};

/** The texts of some columns of a table. */
const textsOf = ({ rows }: Table, mapping: Readonly<Record<string, number>>, columns: Columns): string[] => {
  const places = columns.flatMap(({ name }) => mapping[name] ?? []);
  return rows.flatMap((cells) => places.map((place) => cells[place]?.trim() ?? ''));
};

/**
 * How numbers and dates of a table seem to be written, for the columns that
 * are mapped; null where it can't be told.
 */
export const proposeMarks = (
  columns: Columns,
  table: Table,
  mapping: Readonly<Record<string, number>>,
): Pick<RecordReading, 'decimalMark' | 'dateOrder'> => {
  const ofType = (...types: RecordColumn['type'][]) =>
    textsOf(
      table,
      mapping,
      columns.filter(({ type }) => types.includes(type)),
    );
  return { decimalMark: decimalMark(ofType('number', 'amount')), dateOrder: proposeDateOrder(ofType('date')) };
};

/** How a table is probably to be read, by its headings and what stands in it. */
export const proposeReading = (columns: Columns, table: Table): RecordReading => {
  const mapping = proposeColumns(columns, table.headers);
  const units = columns.flatMap(({ name, type }) => {
    const unit = type === 'amount' ? unitOfHeading(table.headers[mapping[name] ?? -1] ?? '') : undefined;
    return unit === undefined ? [] : [[name, unit] as const];
  });
  return { mapping, fixed: {}, units: Object.fromEntries(units), ...proposeMarks(columns, table, mapping) };
};

/**
 * Required columns that are neither in the file nor given for every row. A unit
 * chosen for the amounts is one for the row.
 */
export const missingRecordColumns = (columns: Columns, { mapping, fixed, units }: RecordReading): string[] =>
  columns
    .filter(({ name, isRequired }) => isRequired && mapping[name] === undefined && !fixed[name])
    .map(({ name }) => name)
    .filter((name) => name !== 'unit' || Object.keys(units).length === 0);
