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

/** Rows in their order: side by side so many together, by itself what goes alone. */
export function* inGroups<T>(
  rows: readonly T[],
  { size, goesAlone }: { readonly size: number; readonly goesAlone: (row: T) => boolean },
): Generator<readonly T[], void> {
  let some: T[] = [];
  for (const row of rows) {
    if (some.length > 0 && (goesAlone(row) || some.length === size)) {
      yield some;
      some = [];
    }
    if (goesAlone(row)) yield [row];
    else some.push(row);
  }
  if (some.length > 0) yield some;
}

/**
 * Works on groups of rows, on one at least, and on no more once somebody waits for what they have locked; it
 * looks whenever `looksAfter` more rows are done. Answers what became of each, and the first that was left.
 */
export const workUntilWaitedFor = async <T, A>(
  scope: Scope,
  groups: Iterable<readonly T[]>,
  looksAfter: number,
  work: (group: readonly T[]) => Promise<readonly A[]>,
): Promise<{ readonly done: readonly A[]; readonly left?: T | undefined }> => {
  const done: A[] = [];
  let looksAt = looksAfter;
  for (const group of groups) {
    if (done.length >= looksAt) {
      looksAt = done.length + looksAfter;
      if (await isWaitedFor(scope)) return { done, left: group[0] };
    }
    done.push(...(await work(group)));
  }
  return { done };
};
