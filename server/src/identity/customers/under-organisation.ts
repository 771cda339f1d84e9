import type { Scope } from '../../core/api/scope.ts';
import { continueAs } from '../../core/db/transaction.ts';
import { markEvents, writeEvents } from '../../core/records/pending-events.ts';

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
  const mark = markEvents(scope);
  continueAs(scope.db, organisationId);
  const result = await work({ ...scope, organisationId });
  await writeEvents(scope, mark);
  continueAs(scope.db, scope.organisationId);
  return result;
};
