import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';
import { markTraces, writeTraces } from '../platform/traces.ts';

const become = (scope: Scope, organisationId: string) =>
  sql`select set_config('app.org', ${organisationId}, true)`.execute(scope.db);

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
  await become(scope, organisationId);
  const result = await work({ ...scope, organisationId });
  await writeTraces(scope, mark);
  await become(scope, scope.organisationId);
  return result;
};
