import { monthOf, monthsBetween } from '@halm/model/core/quantities/calendar-month.ts';
import { type MonthFacts, nextToClose } from '@halm/model/stock/stock-months/month-can.ts';
import type { StockMonth } from '@halm/model/stock/stock-months/stock-month.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import type { Database } from '../../core/db/database-types.ts';
import { instantInJson, jsonRows } from '../../core/db/json-rows.ts';

const closingsOf = (is: ExpressionBuilder<Database, 'stockMonths'>) =>
  is
    .selectFrom('stockMonthClosings')
    .select(['id', 'closedBy', 'reopenedBy', 'reopenReason'])
    .select([instantInJson('closedAt').as('closedAt'), instantInJson('reopenedAt').as('reopenedAt')])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('stockMonthBalances')
            .whereRef('stockMonthBalances.organisationId', '=', 'stockMonthClosings.organisationId')
            .whereRef('stockMonthBalances.closingId', '=', 'stockMonthClosings.id'),
        )
        .$castTo<boolean>()
        .as('hasBalances'),
    )
    .whereRef('stockMonthClosings.organisationId', '=', 'stockMonths.organisationId')
    .whereRef('stockMonthClosings.monthId', '=', 'stockMonths.id')
    .orderBy('stockMonthClosings.closedAt', 'desc')
    .orderBy('stockMonthClosings.id', 'desc');

const findStored = (scope: Scope) =>
  scope.db
    .selectFrom('stockMonths')
    .select(['id', sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'status', 'closedAt', 'closedBy'])
    .select(['reopenedAt', 'reopenedBy', 'reopenReason'])
    .select((is) => jsonRows(closingsOf(is)).as('closings'))
    .where('organisationId', '=', scope.organisationId)
    .orderBy('stockMonths.month')
    .execute();

export type StoredMonth = Awaited<ReturnType<typeof findStored>>[number];

/** The month of the first movement: of each location the oldest is the end of an index. */
const findFirst = async (scope: Scope): Promise<string | null> => {
  const { organisationId, organisation } = scope;
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(oldest.moved_at) at time zone ${organisation.timeZone}, 'YYYY-MM') as month
    from storage_locations cross join lateral (
      select moved_at from movements
      where movements.organisation_id = storage_locations.organisation_id and location_id = storage_locations.id
      order by moved_at limit 1) as oldest
    where storage_locations.organisation_id = ${organisationId}`.execute(scope.db);
  return rows[0]?.month ?? null;
};

/** The last month that is closed; null where none is. */
export const findClosedThrough = async ({ db, organisationId }: Scope): Promise<string | null> => {
  const { month } = await db
    .selectFrom('stockMonths')
    .select(sql<string | null>`to_char(max(month), 'YYYY-MM')`.as('month'))
    .where('organisationId', '=', organisationId)
    .where('status', '=', 'closed')
    .executeTakeFirstOrThrow();
  return month;
};

/** Bookings that are not posted yet, by the month into which they are dated. */
const countOpen = async (scope: Scope): Promise<ReadonlyMap<string, number>> => {
  const rows = await scope.db
    .selectFrom('bookings')
    .select((is) => [sql<string>`to_char(delivery_date, 'YYYY-MM')`.as('month'), is.fn.countAll<number>().as('count')])
    .where('organisationId', '=', scope.organisationId)
    .where('status', 'in', ['open', 'incoming-finished', 'outgoing-finished', 'finished'])
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.map(({ month, count }) => [month, count]));
};

/** What the rules ask of the months, and those that were ever closed. */
export const readMonthFacts = async (
  scope: Scope,
): Promise<{ readonly facts: MonthFacts; readonly stored: readonly StoredMonth[] }> => {
  const [stored, moved] = await Promise.all([findStored(scope), findFirst(scope)]);
  const closed = stored.filter(({ status }) => status === 'closed');
  // Once a month was closed nothing older can come, unless all are open again.
  const first = closed[0]?.month ?? moved;
  const facts = { first, current: monthOf(today(scope)), closedThrough: closed.at(-1)?.month ?? null };
  return { facts, stored };
};

const NEVER = { closedAt: null, closedBy: null, reopenedAt: null, reopenedBy: null, reopenReason: null, closings: [] };

const present = (
  month: string,
  facts: MonthFacts,
  stored: StoredMonth | undefined,
  openBookings: number,
): StockMonth => {
  const isRunning = month >= facts.current;
  const { id: _, month: _m, status: _s, ...closing } = stored ?? { ...NEVER, id: '', month, status: '' };
  return {
    month,
    state: stored?.status === 'closed' ? 'closed' : isRunning ? 'running' : 'open',
    isNext: !isRunning && month === nextToClose(facts),
    isLast: month === facts.closedThrough,
    openBookings,
    ...closing,
  };
};

/** The months of the stock from its first movement on, newest first; none where nothing ever moved. */
export const findStockMonths = async (scope: Scope): Promise<StockMonth[]> => {
  const [{ facts, stored }, open] = await Promise.all([readMonthFacts(scope), countOpen(scope)]);
  if (facts.first === null) return [];
  const byMonth = new Map(stored.map((row) => [row.month, row]));
  return monthsBetween(facts.first, facts.current)
    .map((month) => present(month, facts, byMonth.get(month), open.get(month) ?? 0))
    .toReversed();
};

/** One of them. */
export const getStockMonth = async (scope: Scope, month: string): Promise<StockMonth> =>
  found((await findStockMonths(scope)).find((one) => one.month === month));
