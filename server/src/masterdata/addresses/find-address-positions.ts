import { MAP_POINTS_AT_MOST, type MapPoint, type MapQuery } from '@halm/model/core/map/map-point.ts';
import { fromBase } from '@halm/model/core/quantities/quantity.ts';
import type { AddressType } from '@halm/model/masterdata/addresses/address-choices.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { addressesFoundBy } from './find-addresses.ts';

/** The active addresses for a map. */
export const findAddressPositions = async (scope: Scope, { type, search }: MapQuery<AddressType>) => {
  let query = scope.db
    .selectFrom('addresses')
    .select(['id', 'companyName as name', 'type', 'city', 'latitude', 'longitude', 'distanceM'])
    .$narrowType<{ type: AddressType }>()
    .where('organisationId', '=', scope.organisationId)
    .where('active', '=', sql.lit(true));
  if (type) query = query.where('type', '=', type);
  if (search) query = query.where(addressesFoundBy(search));
  const rows = await query
    .orderBy('companyName')
    .orderBy('id')
    .limit(MAP_POINTS_AT_MOST + 1)
    .execute();
  const items = rows.slice(0, MAP_POINTS_AT_MOST).map(
    ({ distanceM, ...point }): MapPoint<AddressType> => ({
      ...point,
      distanceKm: distanceM === null ? null : fromBase(distanceM, 'km'),
    }),
  );
  return { items, isCut: rows.length > items.length };
};
