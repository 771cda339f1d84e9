import { isPassing } from '../../core/api/passing-refusal.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { refusalFromDatabase } from '../../core/db/database-refusal.ts';
import { inSavepoint } from '../../core/db/savepoint.ts';

/**
 * Does what a rule may refuse, and goes on with the next record if one does. What passes
 * by itself ends the slice, to come again.
 */
export const attemptRecord = <T>(scope: Scope, work: () => Promise<T>, orElse: (refusal: Refusal) => T): Promise<T> =>
  inSavepoint(scope, work, (error) => {
    const refusal = error instanceof Refusal ? error : refusalFromDatabase(error);
    if (!refusal || isPassing(refusal)) throw error;
    return orElse(refusal);
  });
