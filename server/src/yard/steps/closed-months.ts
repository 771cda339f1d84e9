import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { monthClosed } from '../../core/db/database-refusal.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';

/** The last month of the stock that is closed, and when it was over. */
export type ClosedMonths = { readonly month: string; readonly endsAt: string } | undefined;

const lockedMonths = statement(
  (_, open: Open<object>) => sql`select pg_advisory_xact_lock_shared(stock_month_lock(${open.organisationId}::uuid))`,
);

const lastClosed = statement((db, open: Open<object>) =>
  db
    .selectFrom('stockMonths')
    .select(['month', 'endsAt'])
    .where('organisationId', '=', open.organisationId)
    .where('status', '=', 'closed')
    .orderBy('month', 'desc')
    .limit(1),
);

/**
 * Says which months are closed, and keeps it so until the transaction ends: the lock is the one
 * of the triggers that refuse what is dated into a closed month (`006-stock.sql`), so that
 * nothing is refused by them behind this.
 */
export const lockClosedMonths = async (scope: Scope): Promise<ClosedMonths> => {
  const [, closed] = await Promise.all([lockedMonths(scope, {}), firstOf(lastClosed(scope, {}))]);
  return closed;
};

const MONTH = '2026-11'.length;

/** Refuses what is dated into a closed month, by when its goods moved and by its day. */
export const refuseClosedMonth = (
  { organisation }: Scope,
  closed: ClosedMonths,
  { movedAt, deliveryDate }: { readonly movedAt: string; readonly deliveryDate: string },
): void => {
  if (!closed) return;
  const moved = new Date(movedAt);
  if (moved < new Date(closed.endsAt)) throw monthClosed(plainDateIn(moved, organisation.timeZone).slice(0, MONTH));
  const month = deliveryDate.slice(0, MONTH);
  if (month <= closed.month.slice(0, MONTH)) throw monthClosed(month);
};
