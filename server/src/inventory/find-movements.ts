import type { Movement, MovementFilter } from '@halm/model/inventory/inventory.ts';
import { bookingNumber } from '@halm/model/quantities/booking-number.ts';
import { addDays } from '@halm/model/quantities/plain-date.ts';
import type { Unit } from '@halm/model/quantities/quantity.ts';
import { sql } from 'kysely';
import { listPage } from '../platform/list-page.ts';
import type { Scope } from '../platform/scope.ts';

/** What moved in and out of a location, newest first. */
export const findMovements = async (scope: Scope, filter: MovementFilter) => {
  let query = scope.db
    .selectFrom('movements')
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'movements.organisationId')
        .onRef('articles.id', '=', 'movements.articleId'),
    )
    .innerJoin('layers', (on) =>
      on.onRef('layers.organisationId', '=', 'movements.organisationId').onRef('layers.id', '=', 'movements.layerId'),
    )
    .innerJoin('bookings', (on) =>
      on
        .onRef('bookings.organisationId', '=', 'movements.organisationId')
        .onRef('bookings.id', '=', 'movements.bookingId'),
    )
    .select(['movements.id', 'movements.movedAt', 'movements.bookingId', 'movements.quantity'])
    .select(['bookings.year', 'bookings.sequence', 'bookings.type as bookingType'])
    .select(['movements.articleId', 'articles.name as articleName', 'articles.unit', 'layers.number as layerNumber'])
    .where('movements.organisationId', '=', scope.organisationId)
    .where('movements.locationId', '=', filter.locationId)
    .orderBy('movements.movedAt', 'desc')
    .orderBy('movements.id', 'desc');
  const { timeZone } = scope.organisation;
  // The database knows when a day begins, also where the clocks change that night.
  const midnight = (date: string) => sql<string>`(${date}::date::timestamp at time zone ${timeZone})`;
  if (filter.from) query = query.where('movements.movedAt', '>=', midnight(filter.from));
  if (filter.to) query = query.where('movements.movedAt', '<', midnight(addDays(filter.to, 1)));
  if (filter.articleId) query = query.where('movements.articleId', '=', filter.articleId);
  const { items, pagination } = await listPage(scope.db, query, filter);
  const movements = items.map(
    ({ year, sequence, unit, articleId, articleName, ...movement }): Movement => ({
      ...movement,
      unit: unit as Unit,
      article: { id: articleId, name: articleName },
      bookingNumber: bookingNumber(year, sequence),
    }),
  );
  return { items: movements, pagination };
};
