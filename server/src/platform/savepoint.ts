import { sql } from 'kysely';
import { countSent, dropSent, settleWrites, type Transaction } from './database.ts';
import { causeOf } from './failure-cause.ts';
import type { Scope } from './scope.ts';
import { dropTraces, markTraces } from './traces.ts';

const made = new WeakMap<Transaction, number>();

/** Begins what may have to be undone; the answer undoes it, with its traces and whatever was sent for it. */
const setSavepoint = async (scope: Scope): Promise<() => Promise<void>> => {
  const { db } = scope;
  // One within another needs a name of its own: going back leads to the latest of a name.
  const number = (made.get(db) ?? 0) + 1;
  made.set(db, number);
  const name = sql.id(`attempt${number}`);
  const [mark, sent] = [markTraces(scope), countSent(db)];
  await sql`savepoint ${name}`.execute(db);
  return async () => {
    await sql`rollback to savepoint ${name}`.execute(db);
    dropSent(db, sent);
    dropTraces(scope, mark);
  };
};

/**
 * Does what may have to be taken back without ending the transaction. `orElse` makes an answer of an error after which all
 * of the work is undone, with every trace of it; it throws what it doesn't understand, which ends the transaction.
 */
export const inSavepoint = async <T>(
  scope: Scope,
  work: () => Promise<T>,
  orElse: (error: unknown) => T,
): Promise<T> => {
  const undo = await setSavepoint(scope);
  try {
    const answer = await work();
    await settleWrites(scope.db);
    return answer;
  } catch (error) {
    const answer = orElse(causeOf(error));
    await undo();
    return answer;
  }
};

/** Does all of the work and undoes it, to say what it would come to. */
export const tryOut = async <T>(scope: Scope, work: () => Promise<T>): Promise<T> => {
  const undo = await setSavepoint(scope);
  const result = await work();
  await undo();
  return result;
};
