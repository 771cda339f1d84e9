import type { Unit } from '@halm/model/quantities/quantity.ts';
import type { CountEntry, StockCount } from '@halm/model/stock-counts/stock-count.ts';
import { sql } from 'kysely';
import { lockLocations } from '../inventory/lock-locations.ts';
import { storedAmount } from '../inventory/stored-amount.ts';
import { recordChange } from '../platform/record-change.ts';
import { Refusal, refuseField } from '../platform/refusal.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import { holdOpenCount } from './change-stock-count.ts';
import { getStockCount } from './find-stock-counts.ts';

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
    .select(['line.id', 'line.articleId', 'line.enteredAt', 'line.countedBy', 'articles.unit'])
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

/** The end of the minute that was said: what was booked in it lay there. */
const momentOf = (scope: Scope, countedOn: string, countedTime: string): string => {
  const minute = Temporal.PlainDateTime.from(`${countedOn}T${countedTime}`).toZonedDateTime(
    scope.organisation.timeZone,
  );
  if (minute.epochMilliseconds > scope.now.getTime()) throw refuseField('countedTime', 'date-too-late');
  return new Date(Math.min(minute.epochMilliseconds + 59_999, scope.now.getTime())).toISOString();
};

/** How much came into a location since a moment, and how much less for what left, by its articles. */
const findMovedSince = async ({ db, organisationId }: Scope, locationId: string, at: string) => {
  const rows = await db
    .selectFrom('movements')
    .select(['articleId', sql<number>`sum(quantity)::bigint`.as('quantity')])
    .where('organisationId', '=', organisationId)
    .where('locationId', '=', locationId)
    .where('movedAt', '>', at)
    .groupBy('articleId')
    .execute();
  return new Map(rows.map(({ articleId, quantity }) => [articleId, quantity]));
};

/** Keeps what was counted in a location, beside what was booked there at that moment. */
export const enterStockCount = async (scope: Scope, id: string, entry: CountEntry): Promise<StockCount> => {
  const { version, countedOn } = await holdOpenCount(scope, id);
  const countedAt = momentOf(scope, countedOn, entry.countedTime);
  // Nothing moves between the reading of the books and the keeping of both.
  await lockLocations(scope, [entry.locationId], { hasHappened: true });
  const lines = await findLines(scope, id, entry.locationId);
  const [first] = lines;
  if (!first) throw refuseField('locationId', 'unknown');
  if (entry.lines.some(({ articleId }) => !lines.some((line) => line.articleId === articleId)))
    throw refuseField('lines', 'unknown');
  if (first.enteredAt && first.enteredAt !== entry.replaces)
    throw new Refusal('stock-count.already-counted', { details: { by: first.countedBy, at: first.enteredAt } });
  const before = await getStockCount(scope, id);
  const movedSince = await findMovedSince(scope, entry.locationId, countedAt);
  const bookedThen = ({ articleId, liesThere }: (typeof lines)[number]) =>
    Math.max(0, (liesThere ?? 0) - (movedSince.get(articleId) ?? 0));
  for (const line of lines)
    await scope.db
      .updateTable('stockCountLines')
      .set({ countedQuantity: amountOf(entry, line.articleId, line.unit as Unit), bookedQuantity: bookedThen(line) })
      .set({ countedAt, enteredAt: nowIso(scope), countedBy: scope.user.name })
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
