import { type CheckedImport, checkImportSteps } from '@halm/model/imports/check-import.ts';
import type { DecimalMark } from '@halm/model/imports/german-number.ts';
import type { ImportChoices, ImportOutcome } from '@halm/model/imports/import.ts';
import type { ImportMapping } from '@halm/model/imports/import-columns.ts';
import { MAXIMUM_IMPORT_KG } from '@halm/model/imports/import-row.ts';
import type { DateOrder } from '@halm/model/imports/ordered-date.ts';
import type { Assignment, UnknownRecord } from '@halm/model/imports/unknown-names.ts';
import { tableDecimalMark, type WeightUnits } from '@halm/model/imports/weight-units.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../platform/scope.ts';
import { readMonthFacts } from '../stock-months/find-stock-months.ts';
import { type Doubts, findDoubts } from './doubts.ts';
import { findAssigned } from './find-assigned.ts';
import { findNamedContracts, type NamedContracts } from './find-named-contracts.ts';
import { findOverfills } from './find-overfills.ts';
import {
  distinctTexts,
  findKnownRecords,
  isKnownIn,
  isMisplacedIn,
  type KnownRecords,
  unusableIn,
} from './known-records.ts';
import { isAfterIn, isSkippedIn } from './local-hour.ts';
import { contractsNotFound, findMissingContracts, withoutContract } from './missing-contracts.ts';
import { runInSlices } from './pause.ts';
import type { WeighingTable } from './weighing-table.ts';

/** How a table is checked. `importId`: its own bookings don't count as having its numbers already. */
export type CheckSpec = {
  readonly mapping: ImportMapping;
  readonly units: WeightUnits;
  readonly dateOrder: DateOrder | null;
  readonly create: ImportChoices['create'];
  /** Which names and numbers mean which records. */
  readonly assign?: readonly Assignment[] | undefined;
  readonly importId?: string | undefined;
  /** What the scale can weigh whose file it is. */
  readonly capacityKg?: number | null | undefined;
  /** That of the whole table, where only a part of it is checked. */
  readonly decimalMark?: DecimalMark | undefined;
};

/** The rows of a table as they were checked, and the records that were found for them. */
type CheckedLines = {
  readonly checked: CheckedImport;
  readonly decimalMark: DecimalMark;
  readonly known: KnownRecords;
  readonly contracts: NamedContracts;
};

/** A table with everything that its check found. */
export type CheckedTable = CheckedLines & { readonly outcome: ImportOutcome; readonly doubts: Doubts };

const findTakenNumbers = async (scope: Scope, table: WeighingTable, { mapping, importId }: CheckSpec) => {
  const numbers = distinctTexts(table, mapping, ['externalNumber']);
  const rows = await scope.db
    .selectFrom('bookings')
    .select('externalNumber')
    .where('organisationId', '=', scope.organisationId)
    .where('externalNumber', '=', sql<string>`any(${numbers})`)
    // Of one that was reversed the number is free again.
    .where('status', '<>', 'reversed')
    .where('importId', 'is distinct from', importId ?? null)
    .execute();
  return new Set(rows.flatMap(({ externalNumber }) => externalNumber ?? []));
};

/** Checks rows against what the plant knows now. */
export const checkLines = async (scope: Scope, table: WeighingTable, spec: CheckSpec): Promise<CheckedLines> => {
  const { mapping, units, dateOrder, create, assign = [], capacityKg = null } = spec;
  const { decimalMark = tableDecimalMark(table.lines, mapping) } = spec;
  const [takenNumbers, known, contracts, { facts }] = await Promise.all([
    findTakenNumbers(scope, table, spec),
    findKnownRecords(scope, table, mapping, assign),
    findNamedContracts(scope, table, mapping, assign),
    readMonthFacts(scope),
  ]);
  const steps = checkImportSteps(
    table.lines,
    {
      ...{ headers: table.headers, mapping, units, decimalMark, dateOrder },
      ...{ today: today(scope), maximumKg: MAXIMUM_IMPORT_KG },
    },
    {
      takenNumbers,
      isKnown: isKnownIn(known),
      unusable: unusableIn(known),
      isMisplaced: isMisplacedIn(known),
      closedThrough: facts.closedThrough,
      capacityKg,
      isSkipped: isSkippedIn(scope.organisation.timeZone),
      isFuture: isAfterIn(scope.now, scope.organisation.timeZone),
      create: {
        supplier: new Set(create.supplier),
        article: new Set(create.article),
        location: new Set(create.location),
      },
    },
  );
  return { checked: await runInSlices(steps), decimalMark, known, contracts };
};

/** Checks a whole table: its rows, and what they come to together. */
export const checkTable = async (scope: Scope, table: WeighingTable, spec: CheckSpec): Promise<CheckedTable> => {
  const lines = await checkLines(scope, table, spec);
  const { checked, known, contracts } = lines;
  const { rows, validRows, wrongRows, netKg, totals, unknown, implausible } = checked;
  const withNamesake = (record: UnknownRecord) => {
    const namesake = known.namesakeOf(record);
    return namesake === undefined ? { ...record } : { ...record, namesake };
  };
  const deliveries = rows.flatMap(({ delivery }) => delivery ?? []);
  const missing = findMissingContracts(deliveries, known, contracts);
  const { overfills, overfilling } = await findOverfills(scope, deliveries, known);
  const outcome = {
    ...{ validRows, wrongRows, netKg, totals: [...totals], unknown: unknown.map(withNamesake), implausible, overfills },
    assigned: await findAssigned(scope, deliveries, spec.assign ?? []),
    contractsNotFound: contractsNotFound(missing),
  };
  const doubts = findDoubts(rows, {
    ...{ capacityKg: spec.capacityKg ?? null, unknown: outcome.unknown, overfilling },
    lacking: withoutContract(missing, spec.create.contract ?? []),
  });
  return { ...lines, outcome, doubts };
};
