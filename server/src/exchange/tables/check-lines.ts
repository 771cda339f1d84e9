import { type CheckedImport, checkImportSteps } from '@halm/model/exchange/weighing-files/check-import.ts';
import type { RowReading } from '@halm/model/exchange/weighing-files/import-row.ts';
import type { Assignment } from '@halm/model/exchange/weighing-files/unknown-names.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findBookedTickets } from '../../yard/tickets/booked-tickets.ts';
import { runCooperatively } from '../imports/cooperative.ts';
import type { FindNamed } from '../imports/remembered-names.ts';
import { distinctTexts } from '../record-files/existing-records.ts';
import { findPlantFacts, importSurroundingsOf, type PlantFacts } from '../weighing-files/plant-facts.ts';
import type { WeighingTable } from '../weighing-files/weighing-table.ts';

const nothing = { supplier: [], article: [], location: [], contract: [] };

type Lines = {
  readonly reading: RowReading;
  readonly assign: readonly Assignment[] | undefined;
  readonly importId: string;
  readonly find: FindNamed;
};

/**
 * Checks some rows of an import against what the plant knows now, when all that it was to create is there.
 */
export const checkLines = async (
  scope: Scope,
  table: WeighingTable,
  { reading, assign, importId, find }: Lines,
): Promise<PlantFacts & { readonly checked: CheckedImport }> => {
  const { mapping } = reading;
  const [bookedTickets, facts] = await Promise.all([
    findBookedTickets(scope, distinctTexts(table, mapping, ['externalNumber']), importId),
    findPlantFacts(scope, table, { mapping, assign, find }),
  ]);
  const surroundings = importSurroundingsOf(facts, { bookedTickets, create: nothing });
  return { ...facts, checked: await runCooperatively(checkImportSteps(table.lines, reading, surroundings)) };
};
