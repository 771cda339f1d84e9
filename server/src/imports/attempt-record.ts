import { refusalFromDatabase } from '../platform/database-refusal.ts';
import { Refusal } from '../platform/refusal.ts';
import { inSavepoint } from '../platform/savepoint.ts';
import type { Scope } from '../platform/scope.ts';
import { isPassing } from './passing-refusal.ts';

/** Does what a rule may refuse, and goes on with the next record if one does. What passes by itself ends the slice, to come again. */
export const attemptRecord = <T>(scope: Scope, work: () => Promise<T>, orElse: (refusal: Refusal) => T): Promise<T> =>
  inSavepoint(scope, work, (error) => {
    const refusal = error instanceof Refusal ? error : refusalFromDatabase(error);
    if (!refusal || isPassing(refusal)) throw error;
    return orElse(refusal);
  });
