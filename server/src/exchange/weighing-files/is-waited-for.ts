import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** Whether anybody waits for what this transaction has locked. */
export const isWaitedFor = async ({ db }: Pick<Scope, 'db'>): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`.execute(
    db,
  );
  return rows[0]?.waits ?? false;
};
