import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { Layer, LayerFilter } from '@halm/model/stock/inventory/inventory.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, untold } from '../../core/db/statement.ts';
import { listPage } from '../../core/records/list-page.ts';
import { walkOf } from '../../core/records/list-walk.ts';
import { named } from '../../core/records/named.ts';
import {
  type CountedRow,
  type Given,
  isFirstPage,
  preparedList,
  type Whose,
} from '../../core/records/prepared-list.ts';
import { findLoadPapers, findLoadsOfLayers } from './load-papers.ts';

type Order = LayerFilter['first'];
type Narrowing = Pick<LayerFilter, 'articleId' | 'emptied'> & { readonly locationId: Given<string> };

const narrowedLayers = ({ db, organisationId }: Whose, { locationId, articleId, emptied }: Narrowing) => {
  const query = db
    .selectFrom('layers')
    .where('layers.organisationId', '=', organisationId)
    .where('layers.locationId', '=', locationId)
    .$if(articleId !== undefined, (all) => all.where('layers.articleId', '=', articleId ?? ''));
  // Not as a value: only where it is written out is it known that the index of open layers holds them all.
  return emptied ? query : query.where('layers.isOpen', '=', sql.lit(true));
};

const directions = { oldest: 'asc', newest: 'desc' } as const;

/** The oldest first is the order in which FIFO takes them, the newest first that of LIFO. */
const rowsOf = (layers: ReturnType<typeof narrowedLayers>, first: Order) =>
  layers
    .select(['layers.organisationId', 'layers.id', 'layers.number', 'layers.articleId', 'layers.supplierId'])
    .select(['layers.contractId', 'layers.bookingId', 'layers.receivedAt', 'layers.quantity', 'layers.remaining'])
    .orderBy('layers.receivedAt', directions[first])
    .orderBy('layers.id', directions[first]);

type LayerRows = ReturnType<typeof rowsOf>;

/** The rows of a page with the names of what they refer to, which are looked up for no others. */
const withNames = ({ db }: Whose, rows: LayerRows, first: Order = 'oldest') =>
  db
    .selectFrom(rows.as('page'))
    .innerJoin('articles', (on) =>
      on.onRef('articles.organisationId', '=', 'page.organisationId').onRef('articles.id', '=', 'page.articleId'),
    )
    .innerJoin('bookings', (on) =>
      on.onRef('bookings.organisationId', '=', 'page.organisationId').onRef('bookings.id', '=', 'page.bookingId'),
    )
    .leftJoin('addresses', (on) =>
      on.onRef('addresses.organisationId', '=', 'page.organisationId').onRef('addresses.id', '=', 'page.supplierId'),
    )
    .leftJoin('contracts', (on) =>
      on.onRef('contracts.organisationId', '=', 'page.organisationId').onRef('contracts.id', '=', 'page.contractId'),
    )
    .select(['page.id', 'page.number', 'page.articleId', 'articles.name as articleName', 'articles.unit'])
    .select(['page.supplierId', 'addresses.companyName as supplierName'])
    .select(['page.contractId', 'contracts.number as contractNumber'])
    .select(['page.bookingId', 'bookings.year', 'bookings.sequence'])
    .select(['page.receivedAt', 'page.quantity', 'page.remaining'])
    .orderBy('page.receivedAt', directions[first])
    .orderBy('page.id', directions[first]);

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

const openLayers = (whose: Whose, { locationId }: Open<{ locationId: string }>) =>
  narrowedLayers(whose, { locationId: untold(locationId, 'uuid'), emptied: false });
const firstOpen = (first: Order) =>
  preparedList(
    (whose, open: Open<{ locationId: string }>, size) =>
      withNames(whose, rowsOf(openLayers(whose, open), first).limit(size), first),
    openLayers,
  );
const firstOpenLayers = { oldest: firstOpen('oldest'), newest: firstOpen('newest') } as const;

const anyPage = async (scope: Scope, filter: LayerFilter) => {
  const { page, size, first } = filter;
  const narrowed = narrowedLayers(scope, filter);
  if (walkOf(scope.db)) return listPage(scope.db, withNames(scope, rowsOf(narrowed, first), first), filter, narrowed);
  const rows = withNames(
    scope,
    rowsOf(narrowed, first)
      .limit(size)
      .offset((page - 1) * size),
    first,
  );
  const { items, pagination } = await listPage(scope.db, rows, { ...filter, page: 1 }, narrowed);
  return { items, pagination: { ...pagination, page } };
};

/** A layer as it is answered. */
const presentLayer = (row: CountedRow<Row>): Layer => ({
  id: row.id,
  number: row.number,
  article: { id: row.articleId, name: row.articleName },
  supplier: named(row.supplierId, row.supplierName),
  contract: named(row.contractId, row.contractNumber),
  bookingId: row.bookingId,
  bookingNumber: bookingNumber(row.year, row.sequence),
  receivedAt: row.receivedAt,
  unit: row.unit as Unit,
  quantity: row.quantity,
  remaining: row.remaining,
  papers: null,
});

/** Layers with what is known of the load that each is of. */
const withPapers = async (scope: Scope, layers: readonly Layer[]): Promise<Layer[]> => {
  const ids = layers.map(({ id }) => id);
  const loads = await findLoadsOfLayers(scope, ids);
  const papersOf = await findLoadPapers(scope, [...loads.values()]);
  return layers.map((layer) => ({ ...layer, papers: papersOf(found(loads.get(layer.id))) }));
};

/**
 * The layers of a location, oldest first unless asked otherwise. What is open
 * in it is asked all day, and prepared.
 */
export const findLayers = async (scope: Scope, filter: LayerFilter) => {
  const isDaily = isFirstPage(filter) && !filter.articleId && !filter.emptied;
  const { items, pagination } = isDaily
    ? await firstOpenLayers[filter.first](scope, { locationId: filter.locationId }, filter.size)
    : await anyPage(scope, filter);
  const layers = items.map(presentLayer);
  return { items: filter.papers ? await withPapers(scope, layers) : layers, pagination };
};

/** Some layers with all that is shown of each. */
export const layersById = async (scope: Scope, ids: readonly string[]): Promise<Layer[]> => {
  if (ids.length === 0) return [];
  const layers = scope.db
    .selectFrom('layers')
    .where('layers.organisationId', '=', scope.organisationId)
    .where('layers.id', 'in', ids);
  return (await withNames(scope, rowsOf(layers, 'oldest')).execute()).map(presentLayer);
};
