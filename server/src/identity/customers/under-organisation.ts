import type { Scope } from '../../core/api/scope.ts';
import { goOnAs } from '../../core/db/transaction.ts';
import { markTraces, writeTraces } from '../../core/records/traces.ts';

/**
 * Does a part of a transaction under another organisation, which must have been found within reach: its rows
 * of tenant tables are seen and written, those of the own one are not. Afterwards the own organisation is
 * back; a failure rolls everything back anyway.
 */
export const underOrganisation = async <T>(
  scope: Scope,
  organisationId: string,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => {
  const mark = markTraces(scope);
  goOnAs(scope.db, organisationId);
  const result = await work({ ...scope, organisationId });
  await writeTraces(scope, mark);
  goOnAs(scope.db, scope.organisationId);
  return result;
};
