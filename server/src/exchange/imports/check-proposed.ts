import type { ImportChoices } from '@halm/model/exchange/imports/import.ts';
import { proposeCreation } from '@halm/model/exchange/weighing-files/unknown-names.ts';
import type { Read } from '../../core/api/scope.ts';
import { type CheckedTable, checkTable, type WholeTable } from './check-table.ts';

const nothing: ImportChoices['create'] = { supplier: [], article: [], location: [], contract: [] };

/**
 * Checks a table twice: once to see what it names that nobody knows, then as
 * if the proposed ones were created.
 */
export const checkProposed = async (
  read: Read,
  table: WholeTable,
): Promise<{ found: CheckedTable; create: ImportChoices['create'] }> => {
  const first = await checkTable(read, table, nothing);
  const proposed = proposeCreation(first.outcome.unknown);
  const create = {
    supplier: [...proposed.supplier],
    article: [...proposed.article],
    location: [...proposed.location],
    contract: [],
  };
  if (first.outcome.unknown.length === 0) return { found: first, create };
  return { found: await checkTable(read, table, create), create };
};
