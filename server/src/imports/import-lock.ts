import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';

/**
 * Takes the right to work on an import until the end of the transaction; false when another job has it. The
 * database gives it back when the process that had it dies. The row itself stays free for the progress.
 */
export const tryImportLock = async (scope: Scope, importId: string): Promise<boolean> => {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${importId}, 0)) as is_free`.execute(scope.db);
  return rows[0]?.isFree ?? false;
};
