import type { ImportChoices } from '@halm/model/exchange/imports/import.ts';
import type { ImportMapping } from '@halm/model/exchange/imports/import-columns.ts';
import type { ImportSurroundings } from '@halm/model/exchange/weighing-files/check-import.ts';
import type { Assignment } from '@halm/model/exchange/weighing-files/unknown-names.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { isAfterIn, isSkippedIn } from '../../core/jobs/local-hour.ts';
import { findClosedThrough } from '../../stock/stock-months/find-stock-months.ts';
import type { FindNamed } from '../imports/remembered-names.ts';
import {
  type ExistingRecords,
  existsIn,
  findExistingRecords,
  isMisplacedIn,
  unusableIn,
} from '../record-files/existing-records.ts';
import { findNamedContracts, type NamedContracts } from './find-named-contracts.ts';
import type { WeighingTable } from './weighing-table.ts';

/** What the plant knows of what a table names, and its day and hour. */
export type PlantFacts = {
  readonly known: ExistingRecords;
  readonly contracts: NamedContracts;
  readonly closedThrough: string | null;
  readonly today: string;
  readonly timeZone: string;
  readonly isSkipped: (local: string) => boolean;
  readonly isFuture: (local: string) => boolean;
};

type Naming = {
  readonly mapping: ImportMapping;
  readonly assign?: readonly Assignment[] | undefined;
  readonly find?: FindNamed | undefined;
};

/** Looks up what rows name. */
export const findPlantFacts = async (
  scope: Scope,
  table: WeighingTable,
  { mapping, assign = [], find }: Naming,
): Promise<PlantFacts> => {
  const [existing, contracts, closedThrough] = await Promise.all([
    findExistingRecords(scope, table, mapping, assign, find),
    findNamedContracts(scope, table, mapping, assign, find),
    findClosedThrough(scope),
  ]);
  const { timeZone } = scope.organisation;
  return {
    known: existing,
    contracts,
    closedThrough,
    today: today(scope),
    timeZone,
    isSkipped: isSkippedIn(timeZone),
    isFuture: isAfterIn(scope.now, timeZone),
  };
};

type Chosen = Pick<ImportSurroundings, 'bookedTickets' | 'capacityKg'> & { readonly create: ImportChoices['create'] };

/** What rows are checked against. */
export const importSurroundingsOf = (
  { known: existing, closedThrough, isSkipped, isFuture }: PlantFacts,
  { bookedTickets, capacityKg = null, create }: Chosen,
): ImportSurroundings => ({
  bookedTickets,
  capacityKg,
  closedThrough,
  isSkipped,
  isFuture,
  isKnown: existsIn(existing),
  unusable: unusableIn(existing),
  isMisplaced: isMisplacedIn(existing),
  create: {
    supplier: new Set(create.supplier),
    article: new Set(create.article),
    location: new Set(create.location),
  },
});
