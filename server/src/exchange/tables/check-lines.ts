import { type CheckedImport, checkImportSteps } from '@halm/model/exchange/weighing-files/check-import.ts';
import type { RowReading } from '@halm/model/exchange/weighing-files/import-row.ts';
import type { Assignment } from '@halm/model/exchange/weighing-files/unknown-names.ts';
import type { Scope } from '../../core/api/scope.ts';
import { runCooperatively } from '../imports/cooperative.ts';
import type { FindNamed } from '../imports/remembered-names.ts';
import { findImportedNumbers } from '../weighing-files/imported-numbers.ts';
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
  const [takenNumbers, facts] = await Promise.all([
    findImportedNumbers(scope, table, { mapping, importId }),
    findPlantFacts(scope, table, { mapping, assign, find }),
  ]);
  const surroundings = importSurroundingsOf(facts, { takenNumbers, create: nothing });
  return { ...facts, checked: await runCooperatively(checkImportSteps(table.lines, reading, surroundings)) };
};
