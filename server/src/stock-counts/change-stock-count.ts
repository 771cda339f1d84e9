import { monthOf } from '@halm/model/quantities/calendar-month.ts';
import type { Unit } from '@halm/model/quantities/quantity.ts';
import type { CountEntry, StockCount, StockCountInput } from '@halm/model/stock-counts/stock-count.ts';
import { isMonthClosed } from '@halm/model/stock-months/month-can.ts';
import { lockLocations } from '../inventory/lock-locations.ts';
import { storedAmount } from '../inventory/stored-amount.ts';
import { nextNumber } from '../platform/counters.ts';
import { newId } from '../platform/ids.ts';
import { recordChange } from '../platform/record-change.ts';
import { found, Refusal, refuseField } from '../platform/refusal.ts';
import { nowIso, type Scope, today } from '../platform/scope.ts';
import { createRecord } from '../platform/write-record.ts';
import { readMonthFacts } from '../stock-months/find-stock-months.ts';
import { getStockCount } from './find-stock-counts.ts';

const kind = { table: 'stockCounts', entity: 'stock-counts', get: getStockCount } as const;

const findStock = ({ db, organisationId }: Scope, locationIds: readonly string[]) =>
  db
    .selectFrom('balances')
    .select(['locationId', 'articleId'])
    .where('organisationId', '=', organisationId)
    .where('locationId', 'in', [...locationIds])
    .where('quantity', '>', 0)
    .execute();

const checkLocations = async ({ db, organisationId }: Scope, locationIds: readonly string[]): Promise<void> => {
  const known = await db
    .selectFrom('storageLocations')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', 'in', [...locationIds])
    .execute();
  if (known.length < new Set(locationIds).size) throw refuseField('locationIds', 'unknown');
};

/** Begins a count: of each article that lies in one of the locations there is a line to be counted. */
export const createStockCount = async (scope: Scope, input: StockCountInput): Promise<StockCount> => {
  const { countedOn, locationIds, showsBooked } = input;
  if (countedOn > today(scope)) throw refuseField('countedOn', 'date-too-late');
  const month = monthOf(countedOn);
  const { facts } = await readMonthFacts(scope);
  if (isMonthClosed(month, facts)) throw new Refusal('stock-month.closed', { details: { month } });
  await checkLocations(scope, locationIds);
  const stock = await findStock(scope, locationIds);
  if (stock.length === 0) throw new Refusal('stock-count.nothing-there');
  const number = await nextNumber(scope, 'stock-counts');
  return createRecord(scope, kind, { number, countedOn, showsBooked, createdBy: scope.user.name }, async (countId) => {
    const lines = stock.map((place) => ({ organisationId: scope.organisationId, id: newId(), countId, ...place }));
    await scope.db.insertInto('stockCountLines').values(lines).execute();
  });
};

/** Holds a count against others until the end of the transaction; refuses one that is booked. */
export const holdOpenCount = async ({ db, organisationId }: Scope, id: string) => {
  const count = await db
    .selectFrom('stockCounts')
    .select(['status', 'version', 'countedOn'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const held = found(count);
  if (held.status === 'booked') throw new Refusal('stock-count.already-booked');
  return held;
};

const findLines = ({ db, organisationId }: Scope, countId: string, locationId: string) =>
  db
    .selectFrom('stockCountLines as line')
    .innerJoin('articles', (on) =>
      on.onRef('articles.organisationId', '=', 'line.organisationId').onRef('articles.id', '=', 'line.articleId'),
    )
    .leftJoin('balances', (on) =>
      on
        .onRef('balances.organisationId', '=', 'line.organisationId')
        .onRef('balances.locationId', '=', 'line.locationId')
        .onRef('balances.articleId', '=', 'line.articleId'),
    )
    .select(['line.id', 'line.articleId', 'line.countedAt', 'line.countedBy', 'articles.unit'])
    .select(['balances.quantity as liesThere'])
    .where('line.organisationId', '=', organisationId)
    .where('line.countId', '=', countId)
    .where('line.locationId', '=', locationId)
    .execute();

/** Every article of the location is said once: what is left out would look as if nobody had counted it. */
const amountOf = ({ lines }: CountEntry, articleId: string, unit: Unit): number => {
  const at = lines.findIndex((line) => line.articleId === articleId);
  const amount = lines[at]?.countedAmount;
  if (amount === undefined) throw refuseField('lines', 'required');
  return amount === 0 ? 0 : storedAmount(`lines.${at}.countedAmount`, amount, unit);
};

/** Keeps what was counted in a location, beside what is booked there at that moment. */
export const enterStockCount = async (scope: Scope, id: string, entry: CountEntry): Promise<StockCount> => {
  const { version } = await holdOpenCount(scope, id);
  // Nothing moves between the reading of the books and the keeping of both.
  await lockLocations(scope, [entry.locationId], { hasHappened: true });
  const lines = await findLines(scope, id, entry.locationId);
  const [first] = lines;
  if (!first) throw refuseField('locationId', 'unknown');
  if (entry.lines.some(({ articleId }) => !lines.some((line) => line.articleId === articleId)))
    throw refuseField('lines', 'unknown');
  if (first.countedAt && first.countedAt !== entry.replaces)
    throw new Refusal('stock-count.already-counted', { details: { by: first.countedBy, at: first.countedAt } });
  const before = await getStockCount(scope, id);
  for (const line of lines)
    await scope.db
      .updateTable('stockCountLines')
      .set({ countedQuantity: amountOf(entry, line.articleId, line.unit as Unit), bookedQuantity: line.liesThere ?? 0 })
      .set({ countedAt: nowIso(scope), countedBy: scope.user.name })
      .where('organisationId', '=', scope.organisationId)
      .where('id', '=', line.id)
      .execute();
  // Whoever books has seen this.
  await scope.db
    .updateTable('stockCounts')
    .set({ version: version + 1, updatedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
  const after = await getStockCount(scope, id);
  await recordChange(scope, { entity: 'stock-counts', entityId: id, event: 'entered', before, after });
  return after;
};
