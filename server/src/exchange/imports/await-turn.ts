import type { ImportItem } from '@halm/model/exchange/imports/record-import.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/**
 * Two imports of one kind take turns: the later one sees what the earlier one
 * has made, and doesn't make it again.
 */
export const awaitTurn = (scope: Scope, kind: ImportItem['kind']) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`import ${kind} ${scope.organisationId}`}, 0))`.execute(scope.db);
