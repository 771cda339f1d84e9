import type { ImportChoices, ImportOutcome } from '@halm/model/exchange/imports/import.ts';
import type { FileLine } from '@halm/model/exchange/imports/record-entries.ts';
import { rowChecker } from '@halm/model/exchange/weighing-files/check-import.ts';
import { gatherDoubledHours } from '@halm/model/exchange/weighing-files/doubled-hour.ts';
import type { CheckedRow, ImportDoubt, RowReading } from '@halm/model/exchange/weighing-files/import-row.ts';
import { importSums } from '@halm/model/exchange/weighing-files/import-sums.ts';
import type { Assignment, UnknownRecord } from '@halm/model/exchange/weighing-files/unknown-names.ts';
import type { Read } from '../../core/api/scope.ts';
import { findStandingLines } from '../../yard/stock-counts/find-standing-lines.ts';
import type { RecordFile } from '../record-files/read-record-file.ts';
import type { TableFacts } from '../tables/table-facts.ts';
import { findBackDated, findOpeningBalances, gatherArrivals } from '../weighing-files/back-dated-rows.ts';
import { countsAhead } from '../weighing-files/counts-ahead.ts';
import { doubtsIn } from '../weighing-files/doubts.ts';
import { type FillLevels, fillGauge } from '../weighing-files/fill-gauge.ts';
import { contractsNotFound, findMissingContracts, lacksContract } from '../weighing-files/missing-contracts.ts';
import { importSurroundingsOf, type PlantFacts } from '../weighing-files/plant-facts.ts';
import { weighingTable } from '../weighing-files/weighing-table.ts';
import { pacer } from './cooperative.ts';
import { findAssigned } from './find-assigned.ts';
import { nameGroups } from './name-groups.ts';

/** A file of weighings with everything that its rows are checked with. */
export type WholeTable = {
  readonly file: RecordFile;
  readonly reading: RowReading;
  readonly facts: TableFacts;
  readonly plant: PlantFacts;
  readonly levels: FillLevels;
  readonly assign: readonly Assignment[];
  /** What the scale can weigh whose file it is. */
  readonly capacityKg: number | null;
};

/** A row as it was checked, with what a person should look at. */
export type LookedRow = CheckedRow & { readonly doubts: readonly ImportDoubt[] };

/**
 * What the check of a whole table has found. Its rows are none of it: they are checked once
 * more, the same way, where they are kept.
 */
export type CheckedTable = {
  readonly outcome: ImportOutcome;
  /** Looks at rows from the first one on. */
  readonly look: () => (line: FileLine) => LookedRow;
};

/** Checks a whole table, row by row: what its rows come to together is held, they aren't. */
export const checkTable = async (
  read: Read,
  { file, reading, facts, plant, levels, assign, capacityKg }: WholeTable,
  create: ImportChoices['create'],
): Promise<CheckedTable> => {
  const { known, contracts } = plant;
  const surroundings = importSurroundingsOf(plant, { bookedTickets: facts.bookedTickets, capacityKg, create });
  const check = rowChecker(reading, surroundings);
  const [sums, names, gauge, rest] = [importSums(surroundings), nameGroups(), fillGauge(levels, known), pacer()];
  const arrivals = gatherArrivals(known, plant.timeZone);
  const doubled = gatherDoubledHours();
  const counts = countsAhead(await read(findStandingLines), known, plant.timeZone);
  for await (const some of file.lines())
    for (const line of weighingTable(file, some).lines) {
      const { row, readable } = check(line);
      sums.add(row, readable);
      doubled.add(row, readable);
      if (row.delivery) {
        names.add(line, row.delivery);
        gauge.add(row.delivery);
        arrivals.add(row.delivery);
        counts.add(row.delivery);
      }
      await rest();
    }
  const withNamesake = (record: UnknownRecord) => {
    const namesake = known.namesakeOf(record);
    return namesake === undefined ? { ...record } : { ...record, namesake };
  };
  const { totals, unknown, ...counted } = sums.result();
  const deliveries = names.deliveries();
  const missing = findMissingContracts(deliveries, known, contracts);
  const outcome = {
    ...counted,
    totals: [...totals],
    unknown: unknown.map(withNamesake),
    overfills: gauge.overfills(),
    assigned: await read((scope) => findAssigned(scope, deliveries, assign)),
    contractsNotFound: contractsNotFound(missing),
    backDated: await read((scope) => findBackDated(scope, arrivals.places())),
    openingBalances: await read((scope) => findOpeningBalances(scope, arrivals.places())),
    affectedCounts: counts.affected(),
    doubledHours: doubled.result(),
  };
  const doubtsOf = doubtsIn({
    capacityKg,
    unknown: outcome.unknown,
    isLacking: lacksContract(missing, create.contract, known, contracts),
  });
  const look = () => {
    const filling = fillGauge(levels, known);
    return (line: FileLine): LookedRow => {
      const { row } = check(line);
      const { delivery } = row;
      return { ...row, doubts: delivery ? doubtsOf(delivery, filling.add(delivery)) : [] };
    };
  };
  return { outcome, look };
};
