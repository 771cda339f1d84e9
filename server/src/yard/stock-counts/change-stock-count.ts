import { monthOf } from '@halm/model/core/quantities/calendar-month.ts';
import { daysBetween } from '@halm/model/core/quantities/plain-date.ts';
import { isMonthClosed } from '@halm/model/stock/stock-months/month-can.ts';
import { LONGEST_AGO_DAYS, type StockCount, type StockCountInput } from '@halm/model/yard/stock-counts/stock-count.ts';
import { found, Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { nextNumber } from '../../core/db/counters.ts';
import { newId } from '../../core/db/ids.ts';
import { checkVersion, recordChange } from '../../core/records/record-change.ts';
import { createRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { readMonthFacts } from '../../stock/stock-months/find-stock-months.ts';
import { findLying, type Lying } from './find-booked-then.ts';
import { getStockCount } from './find-stock-counts.ts';
import { countedDay } from './find-unlisted.ts';

const kind = { table: 'stockCounts', entity: 'stock-counts', get: getStockCount } as const;

const checkLocations = async ({ db, organisationId }: Scope, locationIds: readonly string[]): Promise<void> => {
  const stored = await db
    .selectFrom('storageLocations')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', 'in', [...locationIds])
    .execute();
  if (stored.length < new Set(locationIds).size) throw refuseField('locationIds', 'unknown');
};

/** Puts articles on the sheet of a count. */
export const listCounted = async (
  { db, organisationId }: Scope,
  countId: string,
  stock: readonly Pick<Lying, 'locationId' | 'articleId'>[],
): Promise<void> => {
  const lines = stock.map(({ locationId, articleId }) => ({
    organisationId,
    id: newId(),
    countId,
    locationId,
    articleId,
  }));
  await db.insertInto('stockCountLines').values(lines).execute();
};

/**
 * Begins a count: of each article that lay in one of the locations on its day, of today's that lies there
 * now, there is a line to be counted.
 */
export const createStockCount = async (scope: Scope, input: StockCountInput): Promise<StockCount> => {
  const { countedOn, locationIds, showsBooked } = input;
  if (countedOn > today(scope)) throw refuseField('countedOn', 'date-too-late');
  if (daysBetween(countedOn, today(scope)) > LONGEST_AGO_DAYS)
    throw refuseField('countedOn', 'stock-count.too-long-ago');
  const month = monthOf(countedOn);
  const { facts } = await readMonthFacts(scope);
  if (isMonthClosed(month, facts)) throw new Refusal('stock-month.closed', { details: { month } });
  await checkLocations(scope, locationIds);
  const day = countedDay(scope, { countedOn, createdAt: nowIso(scope) });
  const stock = await findLying(
    scope,
    [...new Set(locationIds)].map((locationId) => ({ locationId, ...day })),
  );
  if (stock.length === 0) throw new Refusal('stock-count.nothing-there');
  const number = await nextNumber(scope, 'stock-counts');
  return createRecord(scope, kind, { number, countedOn, showsBooked, createdBy: scope.user.name }, async (countId) => {
    await listCounted(scope, countId, stock);
  });
};

/** Holds a count against others until the end of the transaction; refuses one that is over. */
export const lockOpenCount = async ({ db, organisationId }: Scope, id: string) => {
  const count = await db
    .selectFrom('stockCounts')
    .select(['status', 'version', 'countedOn', 'createdAt'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const locked = found(count);
  if (locked.status !== 'open') throw new Refusal('stock-count.already-booked');
  return locked;
};

/** Ends a count of which nothing is booked; what was entered stays on record. */
export const abandonStockCount = async (
  scope: Scope,
  { id, version }: RecordVersion,
  reason: string,
): Promise<StockCount> => {
  checkVersion(await lockOpenCount(scope, id), version);
  const before = await getStockCount(scope, id);
  await scope.db
    .updateTable('stockCounts')
    .set({ status: 'given-up', reason, version: version + 1, updatedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
  const after = await getStockCount(scope, id);
  await recordChange(scope, { entity: 'stock-counts', entityId: id, event: 'given-up', reason, before, after });
  return after;
};
