import { addMonths, firstDayOf } from '@halm/model/core/quantities/calendar-month.ts';
import { type MonthFacts, monthCan } from '@halm/model/stock/stock-months/month-can.ts';
import type { StockMonth } from '@halm/model/stock/stock-months/stock-month.ts';
import { sql } from 'kysely';
import { found, Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { lainAt } from '../inventory/lain-at.ts';
import { getStockMonth, readMonthFacts } from './find-stock-months.ts';

/**
 * Whoever books meanwhile queues behind this. So it gives up soon (`request.busy`) when something long is
 * under way, an import of thousands of rows, and may be tried again.
 */
const LOCK_PATIENCE = '2s';

/**
 * Keeps everybody else of the organisation from booking until the transaction ends, and waits for those who
 * are at it: they hold the same lock for share, by the triggers of `006-stock.sql`.
 */
const lockMonthForBookings = async (scope: Scope): Promise<void> => {
  await sql`select set_config('lock_timeout', ${LOCK_PATIENCE}, true)`.execute(scope.db);
  await sql`select pg_advisory_xact_lock(stock_month_lock(${scope.organisationId}::uuid))`.execute(scope.db);
};

const refuse = (against: ReturnType<(typeof monthCan)['close']>): void => {
  if (against) throw new Refusal(against.reason, { details: { month: against.month } });
};

/** When a month is over at the plant. */
const endOf = (month: string, timeZone: string): string =>
  Temporal.PlainDate.from(firstDayOf(addMonths(month, 1)))
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString();

type Closing = { readonly id: string; readonly monthId: string; readonly month: string; readonly endsAt: string };

const writeClosed = async (scope: Scope, { id, monthId, month, endsAt }: Closing): Promise<void> => {
  const { organisationId } = scope;
  const by = { closedAt: nowIso(scope), closedBy: scope.user.name };
  const closed = { status: 'closed', endsAt, ...by };
  await scope.db
    .insertInto('stockMonths')
    .values({ organisationId, id: monthId, month: firstDayOf(month), ...closed })
    .onConflict((same) => same.columns(['organisationId', 'month']).doUpdateSet(closed))
    .execute();
  await scope.db
    .insertInto('stockMonthClosings')
    .values({ organisationId, id, monthId, ...by })
    .execute();
};

/** What lay where when the month was over. Nobody books meanwhile. */
const storeBalances = (scope: Scope, { id, monthId, endsAt }: Closing) =>
  sql`
    insert into stock_month_balances (organisation_id, id, month_id, closing_id, location_id, article_id, quantity)
    select ${scope.organisationId}::uuid, gen_random_uuid(), ${monthId}::uuid, ${id}::uuid, location_id, article_id,
      quantity
    from (${lainAt(scope, endsAt)}) as ended
    where quantity <> 0`.execute(scope.db);

const idOfMonth = async (scope: Scope, month: string): Promise<string | undefined> =>
  (await readMonthFacts(scope)).stored.find((one) => one.month === month)?.id;

const closedThroughOf = ({ closedThrough }: MonthFacts) => ({ closedThrough });

/**
 * Closes a month that is over, after all before it: nothing is dated into it
 * any more, and what lay where is kept.
 */
export const closeStockMonth = async (scope: Scope, month: string): Promise<StockMonth> => {
  await lockMonthForBookings(scope);
  const { facts } = await readMonthFacts(scope);
  refuse(monthCan.close(month, facts));
  const monthId = (await idOfMonth(scope, month)) ?? newId();
  const closing = { id: newId(), monthId, month, endsAt: endOf(month, scope.organisation.timeZone) };
  await writeClosed(scope, closing);
  await storeBalances(scope, closing);
  await recordChange(scope, {
    entity: 'stock-months',
    entityId: monthId,
    event: 'closed',
    before: closedThroughOf(facts),
    after: { closedThrough: month },
  });
  return getStockMonth(scope, month);
};

const writeReopened = async (scope: Scope, id: string, reason: string): Promise<void> => {
  const { db, organisationId } = scope;
  const by = { reopenedAt: nowIso(scope), reopenedBy: scope.user.name, reopenReason: reason };
  await db
    .updateTable('stockMonths')
    .set({ status: 'reopened', ...by })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('stockMonthClosings')
    .set(by)
    .where('organisationId', '=', organisationId)
    .where('monthId', '=', id)
    .where('reopenedAt', 'is', null)
    .execute();
};

/**
 * Opens the last closed month again. What was kept of it stays with that closing, and is kept anew when the
 * month is closed the next time.
 */
export const reopenStockMonth = async (scope: Scope, month: string, reason: string): Promise<StockMonth> => {
  await lockMonthForBookings(scope);
  const { facts } = await readMonthFacts(scope);
  refuse(monthCan.reopen(month, facts));
  const id = found(await idOfMonth(scope, month));
  await writeReopened(scope, id, reason);
  const { facts: after } = await readMonthFacts(scope);
  await recordChange(scope, {
    entity: 'stock-months',
    entityId: id,
    event: 'reopened',
    reason,
    before: closedThroughOf(facts),
    after: closedThroughOf(after),
  });
  return getStockMonth(scope, month);
};
