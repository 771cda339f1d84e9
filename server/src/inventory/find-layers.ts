import type { Layer, LayerFilter } from '@halm/model/inventory/inventory.ts';
import { bookingNumber } from '@halm/model/quantities/booking-number.ts';
import type { Unit } from '@halm/model/quantities/quantity.ts';
import { listPage } from '../platform/list-page.ts';
import { named } from '../platform/named.ts';
import type { Scope } from '../platform/scope.ts';

/** The layers of a location, oldest first: the order in which FIFO takes them. */
export const findLayers = async (scope: Scope, filter: LayerFilter) => {
  let query = scope.db
    .selectFrom('layers')
    .innerJoin('articles', (on) =>
      on.onRef('articles.organisationId', '=', 'layers.organisationId').onRef('articles.id', '=', 'layers.articleId'),
    )
    .innerJoin('bookings', (on) =>
      on.onRef('bookings.organisationId', '=', 'layers.organisationId').onRef('bookings.id', '=', 'layers.bookingId'),
    )
    .leftJoin('addresses', (on) =>
      on
        .onRef('addresses.organisationId', '=', 'layers.organisationId')
        .onRef('addresses.id', '=', 'layers.supplierId'),
    )
    .leftJoin('contracts', (on) =>
      on
        .onRef('contracts.organisationId', '=', 'layers.organisationId')
        .onRef('contracts.id', '=', 'layers.contractId'),
    )
    .select(['layers.id', 'layers.number', 'layers.articleId', 'articles.name as articleName', 'articles.unit'])
    .select(['layers.supplierId', 'addresses.companyName as supplierName'])
    .select(['layers.contractId', 'contracts.number as contractNumber'])
    .select(['layers.bookingId', 'bookings.year', 'bookings.sequence'])
    .select(['layers.receivedAt', 'layers.quantity', 'layers.remaining'])
    .where('layers.organisationId', '=', scope.organisationId)
    .where('layers.locationId', '=', filter.locationId)
    .orderBy('layers.receivedAt')
    .orderBy('layers.id');
  if (filter.articleId) query = query.where('layers.articleId', '=', filter.articleId);
  if (!filter.emptied) query = query.where('layers.isOpen', '=', true);
  const { items, pagination } = await listPage(scope.db, query, filter);
  const layers = items.map(
    ({ articleId, articleName, supplierId, supplierName, contractId, contractNumber, ...layer }): Layer => {
      const { year, sequence, unit, ...rest } = layer;
      return {
        ...rest,
        unit: unit as Unit,
        article: { id: articleId, name: articleName },
        supplier: named(supplierId, supplierName),
        contract: named(contractId, contractNumber),
        bookingNumber: bookingNumber(year, sequence),
      };
    },
  );
  return { items: layers, pagination };
};
