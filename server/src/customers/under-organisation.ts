import type { Scope } from '../platform/scope.ts';
import { markTraces, writeTraces } from '../platform/traces.ts';
import { goOnAs } from '../platform/transaction.ts';

/**
 * Does a part of a transaction under another organisation, which must have been found within reach: its rows of
 * tenant tables are seen and written, those of the own one are not. Afterwards the own organisation is back; a failure
 * rolls everything back anyway.
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
