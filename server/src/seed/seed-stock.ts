import { fromBase } from '@halm/model/core/quantities/base-quantity.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { shrinkageInputSchema } from '@halm/model/stock/inventory/shrinkage.ts';
import { countEntrySchema, stockCountInputSchema } from '@halm/model/yard/stock-counts/stock-count.ts';
import { type Scope, today } from '../core/api/scope.ts';
import { bookShrinkage } from '../yard/posting/book-shrinkage.ts';
import { createStockCount } from '../yard/stock-counts/change-stock-count.ts';
import { enterStockCount } from '../yard/stock-counts/enter-stock-count.ts';

/** Where most lies, the fullest first: what the year has left where depends on the day it is told. */
const findFullest = ({ db, organisationId }: Scope) =>
  db
    .selectFrom('balances')
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'balances.organisationId')
        .onRef('articles.id', '=', 'balances.articleId'),
    )
    .select(['balances.locationId', 'balances.articleId', 'balances.quantity', 'articles.unit'])
    .$narrowType<{ unit: Unit }>()
    .where('balances.organisationId', '=', organisationId)
    .where('balances.quantity', '>', 0)
    .orderBy('balances.quantity', 'desc')
    .orderBy('balances.articleId')
    .limit(3)
    .execute();

const timeNow = (scope: Scope): string =>
  Temporal.Instant.fromEpochMilliseconds(scope.now.getTime())
    .toZonedDateTimeISO(scope.organisation.timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute', roundingMode: 'floor' });

/**
 * Books what the fullest silo has lost, and begins a count in which one silo is entered and another waits.
 */
export const seedStock = async (scope: Scope): Promise<void> => {
  const [fullest, ...others] = await findFullest(scope);
  if (!fullest) return;
  const { locationId, articleId } = fullest;
  const lost = { percent: 1.5, day: today(scope), reason: 'Silierverlust, nach dem Öffnen aufgemessen' };
  await bookShrinkage(scope, shrinkageInputSchema.parse({ locationId, articleId, ...lost }));
  const locationIds = [...new Set(others.map((one) => one.locationId))];
  if (locationIds.length === 0) return;
  const wish = stockCountInputSchema.parse({ countedOn: today(scope), locationIds, showsBooked: true });
  const { id, locations } = await createStockCount(scope, wish);
  const [first] = locations;
  const lines = first?.lines.map(({ article, unit, bookedQuantity }) => ({
    articleId: article.id,
    countedAmount: fromBase(Math.floor((bookedQuantity ?? 0) * 0.985), unit),
  }));
  const entry = { locationId: first?.location.id, countedTime: timeNow(scope), lines };
  await enterStockCount(scope, id, countEntrySchema.parse(entry));
};
