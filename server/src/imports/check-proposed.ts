import type { ImportChoices, ImportOutcome } from '@halm/model/imports/import.ts';
import { proposeCreation } from '@halm/model/imports/unknown-names.ts';
import type { Scope } from '../platform/scope.ts';
import { type CheckSpec, checkTable } from './check-table.ts';
import type { ImportTable } from './read-table.ts';

const nothing: ImportChoices['create'] = { supplier: [], article: [], location: [] };

/** Checks a table twice: once to see what it names that nobody knows, then as if the proposed ones were created. */
export const checkProposed = async (
  scope: Scope,
  table: ImportTable,
  spec: Omit<CheckSpec, 'create'>,
): Promise<{ outcome: ImportOutcome; create: ImportChoices['create'] }> => {
  const first = await checkTable(scope, table, { ...spec, create: nothing });
  const proposed = proposeCreation(first.outcome.unknown);
  const create = {
    supplier: [...proposed.supplier],
    article: [...proposed.article],
    location: [...proposed.location],
  };
  if (first.outcome.unknown.length === 0) return { outcome: first.outcome, create };
  return { outcome: (await checkTable(scope, table, { ...spec, create })).outcome, create };
};
