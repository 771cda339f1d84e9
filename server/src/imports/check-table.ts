import { type CheckedImport, checkImportSteps } from '@halm/model/imports/check-import.ts';
import type { ImportChoices, ImportOutcome } from '@halm/model/imports/import.ts';
import type { ImportMapping } from '@halm/model/imports/import-columns.ts';
import { MAXIMUM_IMPORT_KG } from '@halm/model/imports/import-row.ts';
import type { UnknownRecord } from '@halm/model/imports/unknown-names.ts';
import { tableDecimalMark, type WeightUnits } from '@halm/model/imports/weight-units.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../platform/scope.ts';
import { readMonthFacts } from '../stock-months/find-stock-months.ts';
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
import { contractsNotFound } from './missing-contracts.ts';
import { runInSlices } from './pause.ts';
import type { WeighingTable } from './weighing-table.ts';

/** How a table is checked. `importId`: its own bookings don't count as having its numbers already. */
export type CheckSpec = {
  readonly mapping: ImportMapping;
  readonly units: WeightUnits;
  readonly create: ImportChoices['create'];
  readonly importId?: string | undefined;
};

/** A table with everything that its check found, and the records that were found for it. */
export type CheckedTable = {
  readonly table: WeighingTable;
  readonly checked: CheckedImport;
  readonly outcome: ImportOutcome;
  readonly known: KnownRecords;
  readonly contracts: NamedContracts;
};

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

/** Checks a table against what the plant knows now. */
export const checkTable = async (scope: Scope, table: WeighingTable, spec: CheckSpec): Promise<CheckedTable> => {
  const { mapping, units, create } = spec;
  const [takenNumbers, known, contracts, { facts }] = await Promise.all([
    findTakenNumbers(scope, table, spec),
    findKnownRecords(scope, table, mapping),
    findNamedContracts(scope, table, mapping),
    readMonthFacts(scope),
  ]);
  const decimalMark = tableDecimalMark(table.lines, mapping);
  const steps = checkImportSteps(
    table.lines,
    { headers: table.headers, mapping, units, decimalMark, today: today(scope), maximumKg: MAXIMUM_IMPORT_KG },
    {
      takenNumbers,
      isKnown: isKnownIn(known),
      unusable: unusableIn(known),
      isMisplaced: isMisplacedIn(known),
      closedThrough: facts.closedThrough,
      isSkipped: isSkippedIn(scope.organisation.timeZone),
      isFuture: isAfterIn(scope.now, scope.organisation.timeZone),
      create: {
        supplier: new Set(create.supplier),
        article: new Set(create.article),
        location: new Set(create.location),
      },
    },
  );
  const checked = await runInSlices(steps);
  const { rows, validRows, wrongRows, netKg, totals, unknown, implausible } = checked;
  const withNamesake = (record: UnknownRecord) => {
    const namesake = known.namesakeOf(record);
    return namesake === undefined ? { ...record } : { ...record, namesake };
  };
  const deliveries = rows.flatMap(({ delivery }) => delivery ?? []);
  const outcome = {
    ...{ validRows, wrongRows, netKg, totals: [...totals], unknown: unknown.map(withNamesake), implausible },
    contractsNotFound: contractsNotFound(deliveries, known, contracts),
    overfills: await findOverfills(scope, deliveries, known),
  };
  return { table, checked, outcome, known, contracts };
};
