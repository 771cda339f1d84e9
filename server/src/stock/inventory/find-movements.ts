import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { Movement, MovementFilter } from '@halm/model/stock/inventory/inventory.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, untold } from '../../core/db/statement.ts';
import { listPage } from '../../core/records/list-page.ts';
import { walkOf } from '../../core/records/list-walk.ts';
import {
  type CountedRow,
  type Given,
  isFirstPage,
  preparedList,
  type Whose,
} from '../../core/records/prepared-list.ts';

type Narrowing = Pick<MovementFilter, 'articleId' | 'from' | 'to'> & {
  readonly locationId: Given<string>;
  readonly timeZone: string;
};

const narrowedMovements = ({ db, organisationId }: Whose, { locationId, timeZone, articleId, from, to }: Narrowing) => {
  let query = db
    .selectFrom('movements')
    .where('movements.organisationId', '=', organisationId)
    .where('movements.locationId', '=', locationId);
  // The database knows when a day begins, also where the clocks change that night.
  const midnight = (date: string) => sql<string>`(${date}::date::timestamp at time zone ${timeZone})`;
  if (from) query = query.where('movements.movedAt', '>=', midnight(from));
  if (to) query = query.where('movements.movedAt', '<', midnight(addDays(to, 1)));
  if (articleId) query = query.where('movements.articleId', '=', articleId);
  return query;
};

const rowsOf = (movements: ReturnType<typeof narrowedMovements>) =>
  movements
    .select(['movements.organisationId', 'movements.id', 'movements.movedAt', 'movements.quantity'])
    .select(['movements.bookingId', 'movements.articleId', 'movements.layerId'])
    .orderBy('movements.movedAt', 'desc')
    .orderBy('movements.id', 'desc');

/** The rows of a page with what they refer to, which is looked up for no others. */
const withNames = ({ db }: Whose, rows: ReturnType<typeof rowsOf>) =>
  db
    .selectFrom(rows.as('page'))
    .innerJoin('articles', (on) =>
      on.onRef('articles.organisationId', '=', 'page.organisationId').onRef('articles.id', '=', 'page.articleId'),
    )
    .innerJoin('layers', (on) =>
      on.onRef('layers.organisationId', '=', 'page.organisationId').onRef('layers.id', '=', 'page.layerId'),
    )
    .innerJoin('bookings', (on) =>
      on.onRef('bookings.organisationId', '=', 'page.organisationId').onRef('bookings.id', '=', 'page.bookingId'),
    )
    .select(['page.id', 'page.movedAt', 'page.bookingId', 'page.quantity'])
    .select(['bookings.year', 'bookings.sequence', 'bookings.type as bookingType'])
    .select(['page.articleId', 'articles.name as articleName', 'articles.unit', 'layers.number as layerNumber'])
    .orderBy('page.movedAt', 'desc')
    .orderBy('page.id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

const ofLocation = (whose: Whose, { locationId }: Open<{ locationId: string }>) =>
  narrowedMovements(whose, { locationId: untold(locationId, 'uuid'), timeZone: 'UTC' });
const lastMovements = preparedList(
  (whose, open: Open<{ locationId: string }>, size) => withNames(whose, rowsOf(ofLocation(whose, open)).limit(size)),
  ofLocation,
);

const anyPage = async (scope: Scope, filter: MovementFilter) => {
  const { page, size } = filter;
  const narrowed = narrowedMovements(scope, { ...filter, timeZone: scope.organisation.timeZone });
  if (walkOf(scope.db)) return listPage(scope.db, withNames(scope, rowsOf(narrowed)), filter, narrowed);
  const rows = withNames(
    scope,
    rowsOf(narrowed)
      .limit(size)
      .offset((page - 1) * size),
  );
  const { items, pagination } = await listPage(scope.db, rows, { ...filter, page: 1 }, narrowed);
  return { items, pagination: { ...pagination, page } };
};

const present = ({
  year,
  sequence,
  unit,
  articleId,
  articleName,
  counted: _,
  ...movement
}: CountedRow<Row>): Movement => ({
  ...movement,
  unit: unit as Unit,
  article: { id: articleId, name: articleName },
  bookingNumber: bookingNumber(year, sequence),
});

/** What moved in and out of a location, newest first. All that did is asked all day, and prepared. */
export const findMovements = async (scope: Scope, filter: MovementFilter) => {
  const isDaily = isFirstPage(filter) && !filter.articleId && !filter.from && !filter.to;
  const { items, pagination } = isDaily
    ? await lastMovements(scope, { locationId: filter.locationId }, filter.size)
    : await anyPage(scope, filter);
  return { items: items.map(present), pagination };
};
