import type { Scope } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';

/**
 * What laboratories say is taken one after another, so that each sees what the others said: a value of dry
 * mass waits for the dry matter that another laboratory measures, and no sample goes while its values come.
 */
export const lockResults = (scope: Scope): Promise<void> => lockTurn(scope, 'laboratory results');
