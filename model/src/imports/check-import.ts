import { monthOf } from '../quantities/calendar-month.ts';
import { isMonthClosed } from '../stock-months/month-can.ts';
import type { ImportRowReason } from './import-reasons.ts';
import type { ImportedDelivery, ImportProblem, RowReading } from './import-row.ts';
import { nameKey } from './name-key.ts';
import { heaviestPlausible, oddWeights } from './odd-weights.ts';
import { parseImportRow } from './parse-import-row.ts';
import type { FileLine } from './record-entries.ts';
import {
  type CreationChoice,
  type DeliveryRecords,
  type ImportRecordKind,
  importRecordKinds,
  type NamedRecord,
  namedRecords,
  type UnknownRecord,
} from './unknown-names.ts';

/** Why nothing can be booked on a record that is known. */
export type UnusableReason = Extract<
  ImportRowReason,
  'import.ambiguous-name' | 'import.address-merged' | 'import.location-locked' | 'import.density-missing'
>;

/** What the plant knows already. */
export type ImportSurroundings = {
  /** External numbers that bookings have. */
  readonly takenNumbers: ReadonlySet<string>;
  readonly isKnown: (record: NamedRecord) => boolean;
  readonly unusable?: (record: NamedRecord) => UnusableReason | undefined;
  /** The article may not lie in the location to which it goes. */
  readonly isMisplaced?: (records: DeliveryRecords) => boolean;
  /** The last month that is closed: nothing is dated into it or before. */
  readonly closedThrough?: string | null;
  /** The clocks of the plant were set forward over this local time. */
  readonly isSkipped?: (local: string) => boolean;
  /** This local time of the plant is still to come. */
  readonly isFuture?: (local: string) => boolean;
  /** What the scale can weigh whose file it is, where that is known. */
  readonly capacityKg?: number | null;
  readonly create: CreationChoice;
};

/** `row` as spreadsheets count, the heading included. */
export type CheckedRow = {
  readonly row: number;
  /** Null when the row is wrong. */
  readonly delivery: ImportedDelivery | null;
  readonly problems: readonly ImportProblem[];
};

/** What comes into one storage location of one article. */
export type ImportTotal = {
  readonly location: string;
  readonly article: string;
  readonly kg: number;
  readonly rows: number;
};
export type CheckedImport = {
  readonly rows: readonly CheckedRow[];
  readonly validRows: number;
  readonly wrongRows: number;
  readonly netKg: number;
  /** The valid rows by location and article, in the order of the table. */
  readonly totals: readonly ImportTotal[];
  readonly unknown: readonly UnknownRecord[];
  /** Valid rows of weights that hardly any vehicle has, or that the scale can't weigh: beyond the heaviest one. */
  readonly implausible: { readonly rows: number; readonly firstRow: number | null; readonly heaviestKg: number };
};

const unknownReasons = {
  supplier: { column: 'supplierName', reason: 'import.unknown-supplier' },
  article: { column: 'articleName', reason: 'import.unknown-article' },
  location: { column: 'locationName', reason: 'import.unknown-location' },
} as const satisfies Record<ImportRecordKind, Pick<ImportProblem, 'column' | 'reason'>>;

const recordProblems = (delivery: ImportedDelivery, surroundings: ImportSurroundings): ImportProblem[] => {
  const records = namedRecords(delivery);
  const reasonFor = (kind: ImportRecordKind): ImportRowReason | undefined => {
    const record = records[kind];
    if (surroundings.isKnown(record)) return surroundings.unusable?.(record);
    return surroundings.create[kind].has(nameKey(record.key)) ? undefined : unknownReasons[kind].reason;
  };
  const problems = importRecordKinds.flatMap((kind) => {
    const { name: value, key } = records[kind];
    const reason = reasonFor(kind);
    return reason ? [{ column: unknownReasons[kind].column, reason, value, params: { key } }] : [];
  });
  if (!surroundings.isMisplaced?.(records)) return problems;
  return [...problems, { column: 'locationName', reason: 'import.wrong-location', value: records.location.name }];
};

const dateProblems = (
  { deliveryDate }: ImportedDelivery,
  { closedThrough = null }: ImportSurroundings,
): ImportProblem[] =>
  isMonthClosed(monthOf(deliveryDate), { closedThrough })
    ? [{ column: 'deliveryDate', reason: 'import.month-closed', value: deliveryDate }]
    : [];

const hourReason = (local: string, { isSkipped, isFuture }: ImportSurroundings): ImportRowReason | undefined => {
  if (isSkipped?.(local)) return 'import.skipped-hour';
  return isFuture?.(local) ? 'import.future-time' : undefined;
};

const hourProblems = (delivery: ImportedDelivery, surroundings: ImportSurroundings): ImportProblem[] =>
  (['first', 'second'] as const).flatMap((which) => {
    const value = delivery[`${which}WeighedAtLocal`];
    const reason = value === null ? undefined : hourReason(value, surroundings);
    return value !== null && reason ? [{ column: `${which}WeighedAt`, reason, value: value.replace('T', ' ') }] : [];
  });

const numberProblems = (
  number: string,
  firstRows: ReadonlyMap<string, number>,
  row: number,
  { takenNumbers }: ImportSurroundings,
): ImportProblem[] => {
  if (takenNumbers.has(number)) return [{ column: 'externalNumber', reason: 'import.number-taken', value: number }];
  const firstRow = firstRows.get(number);
  if (firstRow === undefined || firstRow === row) return [];
  return [{ column: 'externalNumber', reason: 'import.duplicate-number', value: number, params: { firstRow } }];
};

/** Where each number stands first, wrong rows included: the later row is the doubtful one. */
const firstRowsOf = (table: readonly FileLine[], { mapping }: RowReading): ReadonlyMap<string, number> => {
  const firstRows = new Map<string, number>();
  for (const { row, cells } of table) {
    const number = cells[mapping.externalNumber ?? -1]?.trim() ?? '';
    if (number !== '' && !firstRows.has(number)) firstRows.set(number, row);
  }
  return firstRows;
};

const countUnknown = (deliveries: readonly ImportedDelivery[], isKnown: ImportSurroundings['isKnown']) => {
  const records = deliveries.flatMap((delivery) => Object.values(namedRecords(delivery)));
  const byKey = Map.groupBy(records, ({ kind, key }) => `${kind} ${nameKey(key)}`);
  return [...byKey.values()].flatMap((same): UnknownRecord[] => {
    const [first] = same;
    return first && !isKnown(first) ? [{ ...first, rows: same.length }] : [];
  });
};

const sumUp = (deliveries: readonly ImportedDelivery[]): ImportTotal[] => {
  const groups = Map.groupBy(deliveries, (delivery) =>
    JSON.stringify([delivery.locationName, namedRecords(delivery).article.key]),
  );
  return [...groups.values()].flatMap((same): ImportTotal[] => {
    const [first] = same;
    if (!first) return [];
    const kg = same.reduce((sum, { netKg }) => sum + netKg, 0);
    return [{ location: first.locationName, article: namedRecords(first).article.name, kg, rows: same.length }];
  });
};

const findImplausible = (
  rows: readonly CheckedRow[],
  { capacityKg = null }: ImportSurroundings,
): CheckedImport['implausible'] => {
  const found = rows.filter(({ delivery }) => delivery && oddWeights(delivery, capacityKg).length > 0);
  return { rows: found.length, firstRow: found[0]?.row ?? null, heaviestKg: heaviestPlausible(capacityKg) };
};

/** A row by itself. One with broken quotes is wrong whatever its cells look like; a formula says why they are broken. */
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
 * Checks a whole table (data rows only): each row for itself, numbers within the table and against known ones, and
 * names nobody knows. A row that names an unknown record is wrong unless the record is chosen to be created; the
 * unknown ones are listed either way, from rows that are right in themselves. Pauses after every row, for callers that
 * have other things to do in between.
 */
export function* checkImportSteps(
  table: readonly FileLine[],
  reading: RowReading,
  { create, ...known }: ImportSurroundings,
): Generator<undefined, CheckedImport> {
  const surroundings = { ...known, create: comparedKeys(create) };
  const firstRows = firstRowsOf(table, reading);
  const readable: ImportedDelivery[] = [];
  const rows: CheckedRow[] = [];
  for (const line of table) {
    const { row } = line;
    const parsed = parseRow(line, reading);
    if ('problems' in parsed) rows.push({ row, delivery: null, problems: parsed.problems });
    else {
      const doubles = numberProblems(parsed.value.externalNumber, firstRows, row, surroundings);
      if (doubles.length === 0) readable.push(parsed.value);
      const dated = dateProblems(parsed.value, surroundings);
      const hours = hourProblems(parsed.value, surroundings);
      const problems = [...doubles, ...dated, ...hours, ...recordProblems(parsed.value, surroundings)];
      rows.push({ row, delivery: problems.length === 0 ? parsed.value : null, problems });
    }
    yield;
  }
  const valid = rows.flatMap(({ delivery }) => delivery ?? []);
  return {
    rows,
    validRows: valid.length,
    wrongRows: rows.length - valid.length,
    netKg: valid.reduce((sum, { netKg }) => sum + netKg, 0),
    totals: sumUp(valid),
    unknown: countUnknown(readable, surroundings.isKnown),
    implausible: findImplausible(rows, surroundings),
  };
}

/** Checks a whole table at once (`checkImportSteps`). */
export const checkImport = (...input: Parameters<typeof checkImportSteps>): CheckedImport => {
  const steps = checkImportSteps(...input);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
