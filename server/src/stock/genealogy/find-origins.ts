import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { Origin, OriginFilter } from '@halm/model/stock/genealogy/genealogy.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { checkOwner } from '../../core/records/record-parts.ts';
import { findLoadPapers, type Load } from '../inventory/load-papers.ts';
import { type Source, traceBack } from './trace-back.ts';

const selectWithdrawn = ({ db, organisationId }: Scope, bookingId: string) =>
  db
    .selectFrom('movements')
    .innerJoin('layers', (on) =>
      on.onRef('layers.organisationId', '=', 'movements.organisationId').onRef('layers.id', '=', 'movements.layerId'),
    )
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'movements.organisationId')
        .onRef('articles.id', '=', 'movements.articleId'),
    )
    .innerJoin('storageLocations as location', (on) =>
      on
        .onRef('location.organisationId', '=', 'movements.organisationId')
        .onRef('location.id', '=', 'movements.locationId'),
    )
    .select(['movements.id', 'movements.layerId', 'layers.number as layerNumber'])
    .select(sql<number>`-movements.quantity`.as('taken'))
    .select(['movements.articleId', 'articles.name as articleName', 'articles.unit'])
    .select(['movements.locationId', 'location.name as locationName'])
    .where('movements.organisationId', '=', organisationId)
    .where('movements.bookingId', '=', bookingId)
    .where('movements.quantity', '<', 0)
    .orderBy('movements.id');

const loadOf = ({ loadId, articleId, contract, load }: Source): Load => ({
  loadId,
  articleId,
  bookingId: load.bookingId,
  deliveredOn: load.deliveredOn,
  contractId: contract?.id ?? null,
  locationId: load.location.id,
});

/** What a booking took, part by part in the order of the taking, each with its load and that one's papers. */
export const findOrigins = async (scope: Scope, filter: OriginFilter) => {
  await checkOwner(scope, { entity: 'bookings', id: filter.bookingId });
  const { items, pagination } = await listPage(scope.db, selectWithdrawn(scope, filter.bookingId), filter);
  const sources = await traceBack(
    scope,
    items.map(({ layerId }) => layerId),
  );
  const papersOf = await findLoadPapers(scope, [...sources.values()].map(loadOf));
  return {
    items: items.map((row): Origin => {
      const source = found(sources.get(row.layerId));
      const { loadId: _id, articleId: _article, ...origin } = source;
      return {
        id: row.id,
        quantity: row.taken,
        unit: row.unit as Unit,
        layerNumber: row.layerNumber,
        article: { id: row.articleId, name: row.articleName },
        location: { id: row.locationId, name: row.locationName },
        ...origin,
        ...papersOf(loadOf(source)),
      };
    }),
    pagination,
  };
};
