import { sql } from 'kysely';
import type { Scope } from '../api/scope.ts';
import type { Turn } from './lock-order.ts';
import { type Open, statement } from './statement.ts';

const lockedTurn = statement(
  (_, open: Open<{ key: string }>) => sql<object>`select pg_advisory_xact_lock(hashtextextended(${open.key}, 0))`,
);

/**
 * Lets those of an organisation who do the same thing go one after another, until the transaction ends. What
 * `of` names keeps apart those who don't have to wait for each other.
 */
export const lockTurn = async (scope: Scope, turn: Turn, ...of: readonly string[]): Promise<void> => {
  await lockedTurn(scope, { key: [turn, scope.organisationId, ...of].join(' ') });
};
