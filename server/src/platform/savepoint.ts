import { sql } from 'kysely';
import { settleWrites } from './database.ts';
import type { Scope } from './scope.ts';
import { dropTraces, markTraces } from './traces.ts';

/**
 * Does what may have to be taken back without ending the transaction. `orElse` makes an answer of an error after which all
 * of the work is undone, with every trace of it; it throws what it doesn't understand, which ends the transaction.
 */
export const inSavepoint = async <T>(
  scope: Scope,
  work: () => Promise<T>,
  orElse: (error: unknown) => T,
): Promise<T> => {
  const mark = markTraces(scope);
  await sql`savepoint attempt`.execute(scope.db);
  try {
    const answer = await work();
    await settleWrites(scope.db);
    return answer;
  } catch (error) {
    const answer = orElse(error);
    await sql`rollback to savepoint attempt`.execute(scope.db);
    dropTraces(scope, mark);
    return answer;
  }
};

/** Does all of the work and undoes it, to say what it would come to. */
export const tryOut = async <T>(scope: Scope, work: () => Promise<T>): Promise<T> => {
  const mark = markTraces(scope);
  await sql`savepoint trial`.execute(scope.db);
  const result = await work();
  await sql`rollback to savepoint trial`.execute(scope.db);
  dropTraces(scope, mark);
  return result;
};
