import { allSteps } from '../../core/contract/all-steps.ts';
import { monthOf } from '../../core/quantities/calendar-month.ts';
import { nameKey } from '../../core/texts/name-key.ts';
import { isMonthClosed } from '../../stock/stock-months/month-can.ts';
import { isSameTicket, type Ticket } from '../../yard/bookings/ticket-numbers.ts';
import type { ImportRowReason } from '../imports/import-reasons.ts';
import type { FileLine } from '../imports/record-entries.ts';
import { firstTickets } from './first-tickets.ts';
import type { CheckedRow, DoubledHour, ImportedDelivery, ImportProblem, RowReading } from './import-row.ts';
import { type ImportSums, importSums } from './import-sums.ts';
import { parseImportRow } from './parse-import-row.ts';
import {
  type CreationChoice,
  type DeliveryRecords,
  type ImportRecordKind,
  importRecordKinds,
  type NamedRecord,
  namedRecords,
} from './unknown-names.ts';

/** Why nothing can be booked on a record that is known. */
export type UnusableReason = Extract<
  ImportRowReason,
  'import.ambiguous-name' | 'import.address-merged' | 'import.location-locked' | 'import.density-missing'
>;

/** What the plant knows already. */
export type ImportSurroundings = {
  /** The tickets that bookings are of, by their numbers. */
  readonly bookedTickets: ReadonlyMap<string, readonly Ticket[]>;
  readonly isKnown: (record: NamedRecord) => boolean;
  readonly unusable?: (record: NamedRecord) => UnusableReason | undefined;
  /** The article may not lie in the location to which it goes. */
  readonly isMisplaced?: (records: DeliveryRecords) => boolean;
  /** The last month that is closed: nothing is dated into it or before. */
  readonly closedThrough?: string | null;
  /** The clocks of the plant were set forward over this local time. */
  readonly isSkipped?: (local: string) => boolean;
  /** This local time of the plant is still to come. */
  readonly isFuture?: (local: string, doubled: DoubledHour | null) => boolean;
  /** What the scale can weigh whose file it is, where that is known. */
  readonly capacityKg?: number | null;
  readonly create: CreationChoice;
};

/** A checked table with all of its rows. */
export type CheckedImport = ImportSums & { readonly rows: readonly CheckedRow[] };

const reasonsByKind = {
  supplier: { column: 'supplierName', reason: 'import.unknown-supplier' },
  article: { column: 'articleName', reason: 'import.unknown-article' },
  location: { column: 'locationName', reason: 'import.unknown-location' },
} as const satisfies Record<ImportRecordKind, Pick<ImportProblem, 'column' | 'reason'>>;

const recordProblems = (delivery: ImportedDelivery, surroundings: ImportSurroundings): ImportProblem[] => {
  const records = namedRecords(delivery);
  const isLeaving = delivery.direction === 'outgoing';
  const reasonFor = (kind: ImportRecordKind): ImportRowReason | undefined => {
    const record = records[kind];
    if (surroundings.isKnown(record)) return surroundings.unusable?.(record);
    if (surroundings.create[kind].has(nameKey(record.key))) return undefined;
    return kind === 'supplier' && isLeaving ? 'import.unknown-receiver' : reasonsByKind[kind].reason;
  };
  const problems = importRecordKinds.flatMap((kind) => {
    const { name: value, key } = records[kind];
    const reason = reasonFor(kind);
    const column = kind === 'supplier' ? delivery.companyColumn : reasonsByKind[kind].column;
    return reason ? [{ column, reason, value, params: { key } }] : [];
  });
  // What leaves may lie wherever it lies.
  if (isLeaving || !surroundings.isMisplaced?.(records)) return problems;
  return [...problems, { column: 'locationName', reason: 'import.wrong-location', value: records.location.name }];
};

const dateProblems = (
  { deliveryDate }: ImportedDelivery,
  { closedThrough = null }: ImportSurroundings,
): ImportProblem[] =>
  isMonthClosed(monthOf(deliveryDate), { closedThrough })
    ? [{ column: 'deliveryDate', reason: 'import.month-closed', value: deliveryDate }]
    : [];

const hourReason = (
  local: string,
  doubled: DoubledHour | null,
  { isSkipped, isFuture }: ImportSurroundings,
): ImportRowReason | undefined => {
  if (isSkipped?.(local)) return 'import.skipped-hour';
  return isFuture?.(local, doubled) ? 'import.future-time' : undefined;
};

const hourProblems = (delivery: ImportedDelivery, surroundings: ImportSurroundings): ImportProblem[] =>
  (['first', 'second'] as const).flatMap((which) => {
    const value = delivery[`${which}WeighedAtLocal`];
    const reason = value === null ? undefined : hourReason(value, delivery[`${which}Doubled`], surroundings);
    return value !== null && reason ? [{ column: `${which}WeighedAt`, reason, value: value.replace('T', ' ') }] : [];
  });

const numberProblems = (
  { externalNumber: value, series, deliveryDate: day, fullKg, emptyKg }: ImportedDelivery,
  { row, firstRow }: { readonly row: number; readonly firstRow: number },
  { bookedTickets }: ImportSurroundings,
): ImportProblem[] => {
  const ticket = { scale: series.scale, day, fullKg, emptyKg };
  if (bookedTickets.get(value)?.some((booked) => isSameTicket(booked, ticket, series.span)))
    return [{ column: 'externalNumber', reason: 'import.number-taken', value }];
  if (firstRow === row) return [];
  return [{ column: 'externalNumber', reason: 'import.duplicate-number', value, params: { firstRow } }];
};

/**
 * A row by itself. One with broken quotes is wrong whatever its cells look
 * like; a formula says why they are broken.
 */
const parseRow = ({ cells, isBroken }: FileLine, reading: RowReading) => {
  const parsed = parseImportRow(cells, reading);
  if (!isBroken) return parsed;
  const formulas = 'problems' in parsed ? parsed.problems.filter(({ reason }) => reason === 'import.formula') : [];
  const broken: ImportProblem = { column: null, reason: 'import.broken-quotes', value: '' };
  return { problems: formulas.length > 0 ? formulas : [broken] };
};

const comparedKeys = ({ supplier, article, location }: CreationChoice): CreationChoice => {
  const compared = (keys: ReadonlySet<string>) => new Set([...keys].map(nameKey));
  return { supplier: compared(supplier), article: compared(article), location: compared(location) };
};

/**
 * A row as it was checked. `readable`: what it says where it is right in
 * itself, whatever the plant makes of it.
 */
type Checked = { readonly row: CheckedRow; readonly readable: ImportedDelivery | undefined };

/**
 * Checks rows one after the other, from the first one on: each for itself, its number against the rows of the
 * table and what is known, and the names of what nobody knows.
 */
export const rowChecker = (
  reading: RowReading,
  { create, ...existing }: ImportSurroundings,
): ((line: FileLine) => Checked) => {
  const surroundings = { ...existing, create: comparedKeys(create) };
  const firstRowOf = firstTickets(reading);
  return (line) => {
    const { row } = line;
    const firstRow = firstRowOf(line);
    const parsed = parseRow(line, reading);
    if ('problems' in parsed) return { row: { row, delivery: null, problems: parsed.problems }, readable: undefined };
    const doubles = numberProblems(parsed.value, { row, firstRow }, surroundings);
    const dated = dateProblems(parsed.value, surroundings);
    const hours = hourProblems(parsed.value, surroundings);
    const problems = [...doubles, ...dated, ...hours, ...recordProblems(parsed.value, surroundings)];
    const delivery = problems.length === 0 ? parsed.value : null;
    return { row: { row, delivery, problems }, readable: doubles.length === 0 ? parsed.value : undefined };
  };
};

/**
 * Checks a whole table that is held (data rows only) with what its rows come to. A row that names
 * an unknown record is wrong unless the record is chosen to be created; the unknown ones are
 * listed either way, from rows that are right in themselves. Pauses after every row, for callers
 * that have other things to do in between.
 */
export function* checkImportSteps(
  table: readonly FileLine[],
  reading: RowReading,
  surroundings: ImportSurroundings,
): Generator<undefined, CheckedImport> {
  const check = rowChecker(reading, surroundings);
  const sums = importSums(surroundings);
  const rows: CheckedRow[] = [];
  for (const line of table) {
    const { row, readable } = check(line);
    rows.push(row);
    sums.add(row, readable);
    yield;
  }
  return { rows, ...sums.result() };
}

/** Checks a whole table at once (`checkImportSteps`). */
export const checkImport = (...input: Parameters<typeof checkImportSteps>): CheckedImport =>
  allSteps(checkImportSteps(...input));
