import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { FedAmount, FedAmountQuery, StockEntryInput } from '@halm/model/yard/bookings/stock-booking.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

type Product = Pick<FedAmountQuery, 'producedAtId' | 'articleId'>;

/** The day of the last entry of a product, from which on what is fed makes the next one. */
const findLastDay = async (scope: Scope, { producedAtId, articleId, day }: FedAmountQuery) => {
  const last = await scope.db
    .selectFrom('bookings')
    .select('deliveryDate')
    .where('organisationId', '=', scope.organisationId)
    .where('originLocationId', '=', producedAtId)
    .where('type', '=', 'stock-entry')
    .where('articleId', '=', articleId)
    .where('status', '=', 'completed')
    .where('deliveryDate', '<=', day)
    .orderBy('deliveryDate', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.deliveryDate;
};

const findShare = (scope: Scope, { producedAtId, articleId }: Product) =>
  scope.db
    .selectFrom('productionShares')
    .select('percent')
    .where('organisationId', '=', scope.organisationId)
    .where('locationId', '=', producedAtId)
    .where('articleId', '=', articleId)
    .executeTakeFirst();

/** All that went into a location on some days as kilograms; a volume by the density of its article. */
const sumFed = async (scope: Scope, locationId: string, since: string, day: string) => {
  const kg = sql<number>`case when article.unit in ('kg', 'ton') then bookings.quantity
    when article.unit in ('l', 'm3') then round(bookings.quantity * article.density_kg_per_m3 / 1000) end`;
  const { fedKg, unknownMass } = await scope.db
    .selectFrom('bookings')
    .innerJoin('articles as article', (on) =>
      on.onRef('article.organisationId', '=', 'bookings.organisationId').onRef('article.id', '=', 'bookings.articleId'),
    )
    .select([
      sql<number>`coalesce(sum(${kg}), 0)`.as('fedKg'),
      sql<number>`count(*) filter (where ${kg} is null)`.as('unknownMass'),
    ])
    .where('bookings.organisationId', '=', scope.organisationId)
    .where('bookings.destinationLocationId', '=', locationId)
    .where('bookings.status', '=', 'completed')
    .where('bookings.type', '<>', 'reversal')
    .where('bookings.deliveryDate', '>=', since)
    .where('bookings.deliveryDate', '<=', day)
    .executeTakeFirstOrThrow();
  return { fedKg: Number(fedKg), unknownMass: Number(unknownMass) };
};

/**
 * What a production location was fed until the end of a day, in kilograms: since the day after the last entry
 * of the article, of the day itself where there is none or it is of that day. With the share used last.
 */
export const getFedAmount = async (scope: Scope, query: FedAmountQuery): Promise<FedAmount> => {
  const { day, producedAtId } = query;
  const [lastDay, share] = await Promise.all([findLastDay(scope, query), findShare(scope, query)]);
  const since = lastDay === undefined || lastDay >= day ? day : addDays(lastDay, 1);
  const fed = await sumFed(scope, producedAtId, since, day);
  return { since, ...fed, sharePercent: share ? Number(share.percent) : null };
};

/** Remembers by which share an amount was reckoned. */
export const rememberShare = async (
  scope: Scope,
  { producedAtId, articleId, producedSharePercent }: StockEntryInput,
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
