import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/**
 * Whoever books meanwhile queues behind this. So it gives up soon (`request.busy`) when something long is
 * under way, an import of thousands of rows, and may be tried again.
 */
const LOCK_PATIENCE = '2s';

/**
 * Keeps everybody else of the organisation from booking until the transaction ends, and waits for those who
 * are at it: they hold the same lock for share, by the triggers of `006-stock.sql`.
 */
export const lockMonthForBookings = async (scope: Scope): Promise<void> => {
  await sql`select set_config('lock_timeout', ${LOCK_PATIENCE}, true)`.execute(scope.db);
  await sql`select pg_advisory_xact_lock(stock_month_lock(${scope.organisationId}::uuid))`.execute(scope.db);
};
