import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { CountEntry, StockCount } from '@halm/model/yard/stock-counts/stock-count.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { lockLocations } from '../../stock/inventory/lock-locations.ts';
import { storedAmount } from '../../stock/inventory/stored-amount.ts';
import { listCounted, lockOpenCount } from './change-stock-count.ts';
import { findBookedThen } from './find-booked-then.ts';
import { getStockCount } from './find-stock-counts.ts';
import { findUnlisted } from './find-unlisted.ts';

type Line = {
  readonly articleId: string;
  readonly unit: Unit;
  readonly enteredAt: string | null;
  readonly countedBy: string | null;
  /** Not on the sheet so far. */
  readonly isNew: boolean;
};

/** What is on the sheet of a location, and what has come since. */
const findLines = async (
  scope: Scope,
  count: { id: string; countedOn: string; createdAt: string },
  locationId: string,
): Promise<Line[]> => {
  const rows = await scope.db
    .selectFrom('stockCountLines as line')
    .innerJoin('articles', (on) =>
      on.onRef('articles.organisationId', '=', 'line.organisationId').onRef('articles.id', '=', 'line.articleId'),
    )
    .select([
      'line.locationId',
      'line.articleId',
      'line.countedAt',
      'line.enteredAt',
      'line.countedBy',
      'articles.unit',
    ])
    .$narrowType<{ unit: Unit }>()
    .where('line.organisationId', '=', scope.organisationId)
    .where('line.countId', '=', count.id)
    .where('line.locationId', '=', locationId)
    .execute();
  const unlisted = await findUnlisted(scope, { ...count, lines: rows });
  return [
    ...rows.map((line) => ({ ...line, isNew: false })),
    ...unlisted.map(({ articleId, unit }) => ({ articleId, unit, enteredAt: null, countedBy: null, isNew: true })),
  ];
};

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

/** Keeps what was counted in a location, beside what was booked there at that moment. */
export const enterStockCount = async (scope: Scope, id: string, entry: CountEntry): Promise<StockCount> => {
  const { version, countedOn, createdAt } = await lockOpenCount(scope, id);
  const countedAt = momentOf(scope, countedOn, entry.countedTime);
  // Nothing moves between the reading of the books and the keeping of both.
  await lockLocations(scope, [entry.locationId], { hasHappened: true });
  const lines = await findLines(scope, { id, countedOn, createdAt }, entry.locationId);
  const [first] = lines;
  if (!first) throw refuseField('locationId', 'unknown');
  if (entry.lines.some(({ articleId }) => !lines.some((line) => line.articleId === articleId)))
    throw refuseField('lines', 'unknown');
  if (first.enteredAt && first.enteredAt !== entry.replaces)
    throw new Refusal('stock-count.already-counted', { details: { by: first.countedBy, at: first.enteredAt } });
  const before = await getStockCount(scope, id);
  const bookedThen = await findBookedThen(scope, entry.locationId, countedAt);
  const isCounted = ({ articleId }: Line) => entry.lines.some((line) => line.articleId === articleId);
  // What came only after the moment of the count needn't be said.
  const counted = lines.filter((line) => !line.isNew || isCounted(line) || (bookedThen.get(line.articleId) ?? 0) > 0);
  const added = counted
    .filter(({ isNew }) => isNew)
    .map(({ articleId }) => ({ articleId, locationId: entry.locationId }));
  if (added.length > 0) await listCounted(scope, id, added);
  for (const { articleId, unit } of counted)
    await scope.db
      .updateTable('stockCountLines')
      .set({ countedQuantity: amountOf(entry, articleId, unit) })
      .set({ bookedQuantity: bookedThen.get(articleId) ?? 0 })
      .set({ countedAt, enteredAt: nowIso(scope), countedBy: scope.user.name })
      .where('organisationId', '=', scope.organisationId)
      .where('countId', '=', id)
      .where('locationId', '=', entry.locationId)
      .where('articleId', '=', articleId)
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
