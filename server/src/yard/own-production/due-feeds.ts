import type { FedAmountQuery } from '@halm/model/yard/bookings/stock-booking.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/**
 * A feed that the next entry of a product is reckoned of, in kilograms: null where its goods have no density;
 * below nothing where it was reversed after an entry had reckoned it.
 */
export type DueFeed = { readonly id: string; readonly quantityKg: number | null };

type Product = Pick<FedAmountQuery, 'producedAtId' | 'articleId'>;

/** Which feeds are due: until the end of a day, and not before another one where it is named. */
type DueQuery = FedAmountQuery & { readonly since?: string | undefined };

/** The entry that was made first, even if it was reversed: what was fed before it is reckoned by nobody. */
const findFirst = (scope: Scope, { producedAtId, articleId }: Product) =>
  scope.db
    .selectFrom('bookings')
    .select(['deliveryDate', 'completedAt'])
    .where('organisationId', '=', scope.organisationId)
    .where('originLocationId', '=', producedAtId)
    .where('type', '=', 'stock-entry')
    .where('articleId', '=', articleId)
    .where('status', 'in', ['completed', 'reversed'])
    .orderBy('completedAt')
    .limit(1)
    .executeTakeFirst();

/** What entries of a product that stand have reckoned of each feed, and whether any has ever done so. */
const selectReckoned = (scope: Scope, { producedAtId, articleId }: Product) =>
  scope.db
    .selectFrom('reckonedFeeds as reckoned')
    .innerJoin('bookings as entry', (on) =>
      on.onRef('entry.organisationId', '=', 'reckoned.organisationId').onRef('entry.id', '=', 'reckoned.entryId'),
    )
    .select((is) => [
      'reckoned.feedId',
      is.fn.sum('reckoned.quantityKg').filterWhere('entry.status', '=', 'completed').as('quantityKg'),
      is.fn.countAll().filterWhere('entry.status', '=', 'completed').as('standing'),
    ])
    .where('reckoned.organisationId', '=', scope.organisationId)
    .where('entry.originLocationId', '=', producedAtId)
    .where('entry.articleId', '=', articleId)
    .groupBy('reckoned.feedId')
    .as('reckoned');

const massKg = sql<number | null>`case when article.unit in ('kg', 'ton') then bookings.quantity
  when article.unit in ('l', 'm3') then round(bookings.quantity * article.density_kg_per_m3 / 1000) end`;

/**
 * The feeds that no entry which stands was made of yet, until the end of a day, and those of any day that
 * were reversed since. Before the first entry they are those of the day itself.
 */
export const findDueFeeds = async (scope: Scope, { day, since, ...product }: DueQuery): Promise<DueFeed[]> => {
  const first = await findFirst(scope, product);
  const rows = await scope.db
    .selectFrom('bookings')
    .innerJoin('articles as article', (on) =>
      on.onRef('article.organisationId', '=', 'bookings.organisationId').onRef('article.id', '=', 'bookings.articleId'),
    )
    .leftJoin(selectReckoned(scope, product), (on) => on.onRef('reckoned.feedId', '=', 'bookings.id'))
    .select(['bookings.id', 'bookings.status', massKg.as('massKg'), 'reckoned.quantityKg as reckonedKg'])
    .where('bookings.organisationId', '=', scope.organisationId)
    .where('bookings.destinationLocationId', '=', product.producedAtId)
    .where('bookings.type', '<>', 'reversal')
    .$if(since !== undefined, (query) => query.where('bookings.deliveryDate', '>=', since ?? day))
    .where((is) =>
      is.or([
        is('bookings.status', '=', 'reversed').and('reckoned.quantityKg', '<>', 0),
        is('bookings.status', '=', 'completed')
          .and('bookings.deliveryDate', '<=', day)
          .and(is.fn.coalesce('reckoned.standing', is.lit(0)), '=', 0)
          .and(
            is.or([
              is('bookings.deliveryDate', '>', first?.deliveryDate ?? day),
              first ? is('bookings.completedAt', '>', first.completedAt) : is('bookings.deliveryDate', '=', day),
              is('reckoned.feedId', 'is not', null),
            ]),
          ),
      ]),
    )
    .orderBy('bookings.completedAt')
    .orderBy('bookings.id')
    .execute();
  return rows.map(({ id, status, massKg, reckonedKg }) => {
    const standingKg = massKg === null ? null : Number(massKg);
    return { id, quantityKg: status === 'reversed' ? -Number(reckonedKg) : standingKg };
  });
};

const kgOf = ({ quantityKg }: DueFeed): number => quantityKg ?? 0;

/** What is reckoned of feeds: never below nothing. */
export const sumOfFeeds = (due: readonly DueFeed[]): number =>
  Math.max(
    0,
    due.reduce((sum, feed) => sum + kgOf(feed), 0),
  );

/** What an entry reckons of each feed. Of what is to be taken off the rest is left to the next entry. */
const reckonedOf = (due: readonly DueFeed[]): DueFeed[] => {
  let left = due.reduce((sum, feed) => sum + Math.max(0, kgOf(feed)), 0);
  return due.flatMap((feed) => {
    const kg = kgOf(feed);
    if (kg >= 0) return { ...feed, quantityKg: kg };
    const offKg = Math.min(left, -kg);
    left -= offKg;
    return offKg > 0 ? { ...feed, quantityKg: -offKg } : [];
  });
};

/** Keeps what an entry was reckoned of, so that no other entry that stands is reckoned of it. */
export const keepReckoned = async (scope: Scope, entryId: string, due: readonly DueFeed[]): Promise<void> => {
  const { organisationId } = scope;
  const rows = reckonedOf(due).map(({ id: feedId, quantityKg }) => ({
    organisationId,
    entryId,
    feedId,
    quantityKg: quantityKg ?? 0,
  }));
  if (rows.length > 0) await scope.db.insertInto('reckonedFeeds').values(rows).execute();
};
