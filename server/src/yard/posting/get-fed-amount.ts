import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { FedAmount, FedAmountQuery, StockEntryInput } from '@halm/model/yard/bookings/stock-booking.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

type Product = Pick<FedAmountQuery, 'producedAtId' | 'articleId'>;

/** The last entry of a product: what was booked as fed after it makes the next one. */
const findLast = (scope: Scope, { producedAtId, articleId, day }: FedAmountQuery) =>
  scope.db
    .selectFrom('bookings')
    .select(['deliveryDate', 'completedAt'])
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

/** So many days late at most is booked what was fed before the last entry. */
const LATE_DAYS = 31;
type Last = { readonly deliveryDate: string; readonly completedAt: string | null };

/**
 * What no entry was made of yet, until the end of a day, as kilograms; a volume by the density of its
 * article. That is what was booked after the last entry, of whichever day, and what is of a day behind it.
 */
const sumFed = async (scope: Scope, { producedAtId, day }: FedAmountQuery, last: Last | undefined) => {
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
    .where('bookings.destinationLocationId', '=', producedAtId)
    .where('bookings.status', '=', 'completed')
    .where('bookings.type', '<>', 'reversal')
    .where('bookings.deliveryDate', '>=', last ? addDays(last.deliveryDate, -LATE_DAYS) : day)
    .where('bookings.deliveryDate', '<=', day)
    .$if(last !== undefined, (rows) =>
      rows.where((is) =>
        is.or([
          is('bookings.deliveryDate', '>', last?.deliveryDate ?? day),
          is('bookings.completedAt', '>', last?.completedAt ?? null),
        ]),
      ),
    )
    .executeTakeFirstOrThrow();
  return { fedKg: Number(fedKg), unknownMass: Number(unknownMass) };
};

/**
 * What a production location was fed until the end of a day, in kilograms: since the last entry of the
 * article, of the day itself where there is none. With the share used last.
 */
export const getFedAmount = async (scope: Scope, query: FedAmountQuery): Promise<FedAmount> => {
  const [last, share] = await Promise.all([findLast(scope, query), findShare(scope, query)]);
  const fed = await sumFed(scope, query, last);
  return { since: last?.deliveryDate ?? query.day, ...fed, sharePercent: share ? Number(share.percent) : null };
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
