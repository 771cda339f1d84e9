import type { ImportItem } from '@halm/model/exchange/imports/record-import.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';

/**
 * Two imports of one kind take turns: the later one sees what the earlier one
 * has made, and doesn't make it again.
 */
export const awaitTurn = (scope: Scope, kind: ImportItem['kind']) => lockTurn(scope, 'import', kind);
