import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { Place, Whereabout, WhereaboutFilter } from '@halm/model/stock/genealogy/genealogy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { checkOwner } from '../../core/records/record-parts.ts';
import { followLoads } from './follow-loads.ts';

/** The layers that a booking brought, or moved. */
export const broughtBy = (bookingId: string): RawBuilder<boolean> => sql`layers.booking_id = ${bookingId}`;

const selectShares = ({ db, organisationId }: Scope, bookingId: string) =>
  db
    .selectFrom(followLoads(organisationId, broughtBy(bookingId)).as('share'))
    .innerJoin('articles', (on) =>
      on.on('articles.organisationId', '=', organisationId).onRef('articles.id', '=', 'share.articleId'),
    )
    .innerJoin('storageLocations as location', (on) =>
      on.on('location.organisationId', '=', organisationId).onRef('location.id', '=', 'share.locationId'),
    )
    .leftJoin('storageLocations as toLocation', (on) =>
      on.on('toLocation.organisationId', '=', organisationId).onRef('toLocation.id', '=', 'share.toLocationId'),
    )
    .leftJoin('addresses as receiver', (on) =>
      on.on('receiver.organisationId', '=', organisationId).onRef('receiver.id', '=', 'share.toAddressId'),
    )
    .select(['share.id', 'share.fate', 'share.quantity', 'share.layerNumber', 'share.bookingId', 'share.movedAt'])
    .select(['share.articleId', 'articles.name as articleName', 'articles.unit'])
    .select(['share.locationId', 'location.name as locationName'])
    .select(['share.toLocationId', 'toLocation.name as toLocationName'])
    .select(['share.toAddressId', 'receiver.companyName as toAddressName'])
    .select(['share.year', 'share.sequence']);

type Target = Readonly<Record<'toLocationId' | 'toLocationName' | 'toAddressId' | 'toAddressName', string | null>>;

/** The location or the receiver that something went to. */
export const placeOf = ({ toLocationId, toLocationName, toAddressId, toAddressName }: Target): Place | null => {
  if (toLocationId) return { kind: 'location', id: toLocationId, name: toLocationName ?? '' };
  return toAddressId ? { kind: 'address', id: toAddressId, name: toAddressName ?? '' } : null;
};

type Row = Awaited<ReturnType<ReturnType<typeof selectShares>['execute']>>[number];

const present = (row: Row): Whereabout => ({
  id: row.id,
  fate: row.fate,
  quantity: row.quantity,
  unit: row.unit as Unit,
  article: { id: row.articleId, name: row.articleName },
  location: { id: row.locationId, name: row.locationName },
  layerNumber: row.layerNumber,
  to: placeOf(row),
  bookingId: row.bookingId,
  bookingNumber: row.year && row.sequence ? bookingNumber(row.year, row.sequence) : null,
  movedAt: row.movedAt,
});

/**
 * What became of what a booking brought, part by part: what still lies there in front, then what went last.
 */
export const findWhereabouts = async (scope: Scope, filter: WhereaboutFilter) => {
  await checkOwner(scope, { entity: 'bookings', id: filter.bookingId });
  const rows = selectShares(scope, filter.bookingId)
    .orderBy('share.movedAt', (by) => by.desc().nullsFirst())
    .orderBy('share.id');
  const { items, pagination } = await listPage(scope.db, rows, filter);
  return { items: items.map(present), pagination };
};
