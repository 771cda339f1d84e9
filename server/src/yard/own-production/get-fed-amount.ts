import type { FedAmount, FedAmountQuery, StockEntryInput } from '@halm/model/yard/bookings/stock-booking.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findDueFeeds, sumOfFeeds } from './due-feeds.ts';

type Product = Pick<FedAmountQuery, 'producedAtId' | 'articleId'>;

/** The last entry of a product until a day. */
const findLast = (scope: Scope, { producedAtId, articleId, day }: FedAmountQuery) =>
  scope.db
    .selectFrom('bookings')
    .select('deliveryDate')
    .where('organisationId', '=', scope.organisationId)
    .where('originLocationId', '=', producedAtId)
    .where('type', '=', 'stock-entry')
    .where('articleId', '=', articleId)
    .where('status', '=', 'completed')
    .where('deliveryDate', '<=', day)
    .orderBy('deliveryDate', 'desc')
    .orderBy('completedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

const findShare = (scope: Scope, { producedAtId, articleId }: Product) =>
  scope.db
    .selectFrom('productionShares')
    .select('percent')
    .where('organisationId', '=', scope.organisationId)
    .where('locationId', '=', producedAtId)
    .where('articleId', '=', articleId)
    .executeTakeFirst();

/**
 * What a production location was fed until the end of a day, in kilograms, and no entry of the article that
 * stands was made of yet. With the share used last.
 */
export const getFedAmount = async (scope: Scope, query: FedAmountQuery): Promise<FedAmount> => {
  const [last, share, due] = await Promise.all([
    findLast(scope, query),
    findShare(scope, query),
    findDueFeeds(scope, query),
  ]);
  return {
    since: last?.deliveryDate ?? query.day,
    fedKg: sumOfFeeds(due),
    unknownMass: due.filter(({ quantityKg }) => quantityKg === null).length,
    sharePercent: share ? Number(share.percent) : null,
  };
};

/** Remembers by which share an amount was reckoned. */
export const rememberShare = async (
  scope: Scope,
  { producedAtId, articleId, producedSharePercent }: Omit<StockEntryInput, 'amount'>,
): Promise<void> => {
  if (producedAtId === null || producedSharePercent === null) return;
  await scope.db
    .insertInto('productionShares')
    .values({
      organisationId: scope.organisationId,
      locationId: producedAtId,
      articleId,
      percent: String(producedSharePercent),
    })
    .onConflict((on) =>
      on.columns(['organisationId', 'locationId', 'articleId']).doUpdateSet({ percent: String(producedSharePercent) }),
    )
    .execute();
};
