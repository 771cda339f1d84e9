import { type CheckedImport, checkImportSteps } from '@halm/model/imports/check-import.ts';
import type { RowReading } from '@halm/model/imports/import-row.ts';
import type { Assignment } from '@halm/model/imports/unknown-names.ts';
import type { Scope } from '../platform/scope.ts';
import { runInSlices } from './pause.ts';
import { findPlantFacts, type PlantFacts, surroundingsOf } from './plant-facts.ts';
import type { FindNamed } from './remembered-names.ts';
import { findTakenNumbers } from './taken-numbers.ts';
import type { WeighingTable } from './weighing-table.ts';

const nothing = { supplier: [], article: [], location: [], contract: [] };

type Lines = {
  readonly reading: RowReading;
  readonly assign: readonly Assignment[] | undefined;
  readonly importId: string;
  readonly find: FindNamed;
};

/** Checks some rows of an import against what the plant knows now, when all that it was to create is there. */
export const checkLines = async (
  scope: Scope,
  table: WeighingTable,
  { reading, assign, importId, find }: Lines,
): Promise<PlantFacts & { readonly checked: CheckedImport }> => {
  const { mapping } = reading;
  const [takenNumbers, facts] = await Promise.all([
    findTakenNumbers(scope, table, { mapping, importId }),
    findPlantFacts(scope, table, { mapping, assign, find }),
  ]);
  const surroundings = surroundingsOf(facts, { takenNumbers, create: nothing });
  return { ...facts, checked: await runInSlices(checkImportSteps(table.lines, reading, surroundings)) };
};
