import { plateKey } from '@halm/model/masterdata/fleet/license-plate.ts';
import { FORMER_TRIPS, type FormerTrip } from '@halm/model/yard/arrivals/usual-loads.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** A posted booking with the names of what its lorry brought or fetched. */
export type NamedTrip = FormerTrip & {
  readonly licensePlate: string | null;
  readonly partnerName: string;
  readonly articleName: string;
  readonly logisticsName: string | null;
  readonly contractId: string | null;
  readonly deliveryDate: string;
  readonly isSlurryTrip: boolean;
};

/**
 * The last posted trips of each key, the newest first, by an index that has them in this order. Partners and
 * articles that are out of use are not offered again, and no way back of a slurry trip: that trip opens it.
 */
const lastOfEach = async (scope: Scope, keys: readonly string[], is: RawBuilder<boolean>): Promise<NamedTrip[]> => {
  const { rows } = await sql<NamedTrip>`
    select trip.*, partner.company_name as partner_name, article.name as article_name, haulier.company_name as logistics_name
    from unnest(${keys}::text[]) as wanted (key)
      cross join lateral (
        select id, type, transport, article_id, logistics_company_id, contract_id, license_plate, delivery_date,
          is_slurry_trip, case type when 'incoming' then supplier_id else receiver_id end as partner_id
        from bookings
        where organisation_id = ${scope.organisationId} and type in ('incoming', 'outgoing') and status = 'completed'
          and return_of_booking_id is null and ${is}
        order by delivery_date desc, id desc limit ${FORMER_TRIPS}) as trip
      join addresses partner on partner.organisation_id = ${scope.organisationId} and partner.id = trip.partner_id
        and partner.active and partner.merged_into is null
      join articles article on article.organisation_id = ${scope.organisationId} and article.id = trip.article_id and article.active
      left join addresses haulier on haulier.organisation_id = ${scope.organisationId} and haulier.id = trip.logistics_company_id
    where haulier.id is null or (haulier.active and haulier.merged_into is null)
    order by trip.delivery_date desc, trip.id desc`.execute(scope.db);
  return rows;
};

/** The last trips of each of these plates. */
export const findTripsOfPlates = (scope: Scope, plates: readonly string[]): Promise<NamedTrip[]> =>
  lastOfEach(scope, plates, sql`license_plate collate "C" = wanted.key`);

/**
 * The last trips of a driver, also under another name than that of today, and those that only name him.
 */
export const findTripsOfDriver = async (
  scope: Scope,
  driver: { readonly id: string; readonly name: string },
): Promise<NamedTrip[]> => {
  const [own, named] = await Promise.all([
    lastOfEach(scope, [driver.id], sql`driver_id = wanted.key::uuid`),
    lastOfEach(scope, [driver.name], sql`driver_name collate "C" = wanted.key and driver_id is null`),
  ]);
  return [...own, ...named]
    .toSorted((one, other) => other.deliveryDate.localeCompare(one.deliveryDate))
    .slice(0, FORMER_TRIPS);
};

/** So many of the last deliveries are looked at for lorries, and so many lorries answered. */
const LATE_DELIVERIES = 200;
const LATE_LORRIES = 30;

/** The plates that delivered last, the latest first, as their bookings have them. */
export const findLatePlates = async (scope: Scope): Promise<string[]> => {
  const late = await scope.db
    .selectFrom('bookings')
    .select('licensePlate')
    .where('organisationId', '=', scope.organisationId)
    .where('type', '=', 'incoming')
    .where('status', '=', 'completed')
    .where('licensePlate', 'is not', null)
    .orderBy('deliveryDate', 'desc')
    .orderBy('id', 'desc')
    .limit(LATE_DELIVERIES)
    .execute();
  const plates = new Map(late.map(({ licensePlate }) => [plateKey(licensePlate ?? ''), licensePlate ?? '']));
  return [...plates.values()].slice(0, LATE_LORRIES);
};
