import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { Fate, Load, LoadFilter } from '@halm/model/stock/genealogy/genealogy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { walkOf } from '../../core/records/list-walk.ts';
import { named } from '../../core/records/named.ts';
import { checkOwner } from '../../core/records/record-parts.ts';
import { followLoads } from './follow-loads.ts';
import { selectLoads } from './select-loads.ts';

const sumOf = (fate: Exclude<Fate, 'moved'>) =>
  sql`coalesce(sum(quantity) filter (where fate = ${sql.lit(fate)}), 0)::bigint as ${sql.ref(fate)}`;

type Sums = Readonly<Record<Exclude<Fate, 'moved'>, number>>;

/** What became of each load of the page: its parts are followed for no others. */
const sumsOfPage = ({ organisationId }: Scope): RawBuilder<Sums> => sql<Sums>`(
  select ${sql.join([sumOf('stock'), sumOf('fed'), sumOf('delivered'), sumOf('missing'), sumOf('shrunk'), sumOf('reversed')])}
  from ${followLoads(organisationId, sql`layers.id = page.id`)} as share)`;

const rowsOf = (loads: ReturnType<typeof selectLoads>) =>
  loads
    .select(['layers.id', 'layers.bookingId', 'layers.articleId', 'layers.locationId', 'layers.supplierId'])
    .select(['layers.contractId', 'layers.quantity', 'layers.receivedAt'])
    .select(['bookings.year', 'bookings.sequence', 'bookings.deliveryDate'])
    .orderBy('layers.receivedAt', 'desc')
    .orderBy('layers.id', 'desc');

const withFates = (scope: Scope, rows: ReturnType<typeof rowsOf>) => {
  const { db, organisationId } = scope;
  return db
    .selectFrom(rows.as('page'))
    .innerJoin('articles', (on) =>
      on.on('articles.organisationId', '=', organisationId).onRef('articles.id', '=', 'page.articleId'),
    )
    .innerJoin('storageLocations as location', (on) =>
      on.on('location.organisationId', '=', organisationId).onRef('location.id', '=', 'page.locationId'),
    )
    .leftJoin('addresses', (on) =>
      on.on('addresses.organisationId', '=', organisationId).onRef('addresses.id', '=', 'page.supplierId'),
    )
    .leftJoin('contracts', (on) =>
      on.on('contracts.organisationId', '=', organisationId).onRef('contracts.id', '=', 'page.contractId'),
    )
    .innerJoinLateral(sumsOfPage(scope).as('sums'), (on) => on.onTrue())
    .select(['page.id', 'page.bookingId', 'page.year', 'page.sequence', 'page.deliveryDate', 'page.quantity'])
    .select(['page.articleId', 'articles.name as articleName', 'articles.unit'])
    .select(['page.locationId', 'location.name as locationName'])
    .select(['page.supplierId', 'addresses.companyName as supplierName'])
    .select(['page.contractId', 'contracts.number as contractNumber'])
    .select(['sums.stock', 'sums.fed', 'sums.delivered', 'sums.missing', 'sums.shrunk', 'sums.reversed'])
    .orderBy('page.receivedAt', 'desc')
    .orderBy('page.id', 'desc');
};

type Row = Awaited<ReturnType<ReturnType<typeof withFates>['execute']>>[number];

const present = ({ stock, fed, delivered, missing, shrunk, reversed, ...row }: Row): Load => ({
  id: row.id,
  bookingId: row.bookingId,
  bookingNumber: bookingNumber(row.year, row.sequence),
  deliveredOn: row.deliveryDate,
  quantity: row.quantity,
  unit: row.unit as Unit,
  article: { id: row.articleId, name: row.articleName },
  location: { id: row.locationId, name: row.locationName },
  supplier: named(row.supplierId, row.supplierName),
  contract: named(row.contractId, row.contractNumber),
  stock,
  fed,
  delivered,
  missing,
  shrunk,
  reversed,
});

/** What a supplier delivered, newest first, and what became of each load. */
export const findLoads = async (scope: Scope, filter: LoadFilter) => {
  await checkOwner(scope, { entity: 'addresses', id: filter.supplierId });
  const { page, size } = filter;
  const narrowed = selectLoads(scope, filter);
  const rows = rowsOf(narrowed);
  if (walkOf(scope.db)) {
    const walked = await listPage(scope.db, withFates(scope, rows), filter, narrowed);
    return { ...walked, items: walked.items.map(present) };
  }
  const ofPage = withFates(scope, rows.limit(size).offset((page - 1) * size));
  const { items, pagination } = await listPage(scope.db, ofPage, { ...filter, page: 1 }, narrowed);
  return { items: items.map(present), pagination: { ...pagination, page } };
};
