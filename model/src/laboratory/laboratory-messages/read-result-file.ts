import { normalHeading } from '../../core/texts/normal-word.ts';
import type { DecimalMark } from '../../exchange/weighing-files/german-number.ts';
import { dayOf } from '../../exchange/weighing-files/import-date.ts';
import { type DateOrder, proposeDateOrder } from '../../exchange/weighing-files/ordered-date.ts';
import type { Writing } from './read-written.ts';
import {
  moreColumns,
  placeOf,
  proposeColumns,
  type ResultColumn,
  type ResultHeadings,
  type ResultLayout,
  usualHeading,
} from './result-columns.ts';
import type { HeadedTable } from './result-rows.ts';
import { findHeadings, missingColumns, type ResultTable, readRowSteps, type WrittenResult } from './result-rows.ts';
import { markOf, splitAmount } from './result-value.ts';
import { basisKey, basisOf } from './written-basis.ts';

/** Whether a mass is named anywhere below a heading; each word is looked at once. */
function* namesMass(
  { headings, lines }: HeadedTable,
  heading: string | undefined,
  chosen: readonly string[],
): Generator<undefined, boolean> {
  const at = placeOf(heading, headings);
  const words = new Set(at < 0 ? [] : lines.map(({ cells }) => cells[at]?.trim() ?? ''));
  words.delete('');
  for (const word of words) {
    if (basisOf(word) || chosen.includes(basisKey(word))) return true;
    yield;
  }
  return false;
}

/**
 * The columns of a file with that of masses: one that names any is read, whatever was said of it, since fresh
 * mass would else count as dry. `said`: what else means a mass. Pauses after every word, for callers that
 * have other things to do in between.
 */
function* withMassSteps(
  headed: HeadedTable,
  columns: ResultHeadings,
  chosen: readonly string[] = [],
): Generator<undefined, { readonly columns: ResultHeadings; readonly namesMasses: boolean }> {
  const { headings } = headed;
  if (yield* namesMass(headed, columns.basis, chosen)) return { columns, namesMasses: true };
  const usual = usualHeading('basis', headings);
  const isOther = Object.values(columns).some((heading) => placeOf(heading, headings) === placeOf(usual, headings));
  const isMissed = usual !== undefined && !isOther && (yield* namesMass(headed, usual, chosen));
  return isMissed ? { columns: { ...columns, basis: usual }, namesMasses: true } : { columns, namesMasses: false };
}

/**
 * How a laboratory's files are read, as somebody has said it. What is null is found out anew in each file.
 */
export type ResultReading = {
  readonly layout: ResultLayout;
  readonly columns: ResultHeadings;
  readonly decimalMark: DecimalMark;
  readonly dateOrder: DateOrder | null;
  /** Columns of which somebody has said that no heading stands above them, though one that is usual did. */
  readonly none?: readonly ResultColumn[];
  /** Words of which somebody has said which mass they mean (`basisKey`). */
  readonly massWords?: readonly string[];
};

/** A file as it was read. */
export type ReadResults = {
  readonly headings: readonly string[];
  readonly layout: ResultLayout;
  readonly columns: ResultHeadings;
  readonly writing: Writing;
  /** Columns that are needed and that no heading names: nothing of the file can be read then. */
  readonly missing: readonly ResultColumn[];
  /** Whether the column of masses names any. */
  readonly namesMasses: boolean;
  readonly rows: readonly WrittenResult[];
};

/**
 * What else stands in a file by its headings: of columns that no file had so far nobody has said anything.
 */
const unassignedColumns = (
  headings: readonly string[],
  { layout, columns, none = [] }: ResultReading,
): ResultHeadings => {
  const isAssigned = (heading: string): boolean =>
    Object.values(columns).some((one) => normalHeading(one) === normalHeading(heading));
  const found = moreColumns(layout).flatMap((column) => {
    const heading = columns[column] === undefined && !none.includes(column) && usualHeading(column, headings);
    return heading && !isAssigned(heading) ? [[column, heading] as const] : [];
  });
  return Object.fromEntries(found);
};

/**
 * Columns as they were said, where the file has those that are needed. One that is written otherwise is read
 * by its headings as any other; where these tell too little as well, what was said of the layout stays.
 */
const columnsIn = (headings: readonly string[], reading: ResultReading | undefined) => {
  const proposed = proposeColumns(headings);
  if (!reading) return proposed;
  const { layout } = reading;
  const there = Object.entries(reading.columns).filter(([, heading]) => placeOf(heading, headings) >= 0);
  const columns: ResultHeadings = { ...unassignedColumns(headings, reading), ...Object.fromEntries(there) };
  if (missingColumns(layout, columns, headings).length === 0) return { layout, columns };
  if (missingColumns(proposed.layout, proposed.columns, headings).length === 0) return proposed;
  return { layout, columns };
};

/**
 * Finds out how a file is to be read, by its headings and by what is known of the laboratory's files, and
 * reads it. Pauses after every line, for callers that have other things to do in between.
 */
export function* readResultSteps(table: ResultTable, reading?: ResultReading): Generator<undefined, ReadResults> {
  const headed = findHeadings(table, reading?.columns);
  const { headings } = headed;
  const { layout, columns: found } = columnsIn(headings, reading);
  const { columns, namesMasses } = yield* withMassSteps(headed, found, reading?.massWords);
  const missing = missingColumns(layout, columns, headings);
  const rows = missing.length > 0 ? [] : yield* readRowSteps(headed, layout, columns);
  const [amounts, days] = [new Set<string>(), new Set<string>()];
  for (const { value, date } of rows) {
    amounts.add(splitAmount(value).amount);
    days.add(date);
    yield;
  }
  const decimalMark = reading?.decimalMark ?? markOf(amounts);
  const dateOrder = reading?.dateOrder ?? proposeDateOrder([...days].map(dayOf));
  const writing = { decimalMark, dateOrder };
  return { headings, layout, columns, writing, missing, namesMasses, rows };
}
