import type { Scope } from '../api/scope.ts';
import { causeOf } from '../process/failure-cause.ts';
import { dropEvents, markEvents } from '../records/pending-events.ts';
import { setSavepoint, settleWrites, type Transaction } from './transaction.ts';

const made = new WeakMap<Transaction, number>();

/** Begins what may have to be undone; the answer undoes it, with its traces and whatever was sent for it. */
const beginAttempt = (scope: Scope): (() => Promise<void>) => {
  const { db } = scope;
  // One within another needs a name of its own: going back leads to the latest of a name.
  const number = (made.get(db) ?? 0) + 1;
  made.set(db, number);
  const mark = markEvents(scope);
  const goBack = setSavepoint(db, `attempt${number}`);
  return async () => {
    await goBack();
    dropEvents(scope, mark);
  };
};

/**
 * Does what may have to be taken back without ending the transaction. `orElse` makes an answer of an
 * error after which all of the work is undone, with every trace of it; it throws what it doesn't
 * understand, which ends the transaction.
 */
export const inSavepoint = async <T>(
  scope: Scope,
  work: () => Promise<T>,
  orElse: (error: unknown) => T,
): Promise<T> => {
  const undo = beginAttempt(scope);
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
  const undo = beginAttempt(scope);
  const result = await work();
  await settleWrites(scope.db);
  await undo();
  return result;
};
