import type pg from 'pg';
import { type Random, startRandom } from '../server/src/seed/random.ts';

type Place = { readonly locationId: string; readonly articleId: string };
/** A place of 500 layers and more: `amount` is what the oldest 500 of them hold. */
type DeepPlace = Place & { readonly amount: number };
type Supplier = { readonly supplierId: string; readonly vehicleId: string; readonly licensePlate: string };

/**
 * What the calls of the bench are about: records of the measured
 * organisation, of bookings those that were seeded.
 */
export type Subjects = {
  readonly since: string;
  readonly bookingIds: readonly string[];
  readonly plates: readonly string[];
  readonly supplierNames: readonly string[];
  readonly siloIds: readonly string[];
  readonly digesterIds: readonly string[];
  /** Where something lies that can be withdrawn. */
  readonly places: readonly Place[];
  readonly deepPlaces: readonly DeepPlace[];
  readonly articleIds: readonly string[];
  readonly suppliers: readonly Supplier[];
  readonly scaleId: string;
  readonly analysisOrderIds: readonly string[];
  /** Products of orders that wait to be judged. */
  readonly waitingIds: readonly string[];
};

/** So many places of many layers are taken from at once. */
export const DEEP_PLACES = 16;
export const LAYERS = 500;

const statement = `
  select (current_date - 365)::text as since,
    array(select id from bookings where organisation_id = $1 and vehicle_id is null and type = 'incoming' order by id desc limit 2000) as "bookingIds",
    array(select name from booked_names where organisation_id = $1 and kind = 'plate' and name ~ '^UE-\\d{3}$' order by name) as plates,
    array(select split_part(company_name, ' ', 2) from addresses where organisation_id = $1 and company_name like 'Gut %' and number < 100000 order by number) as "supplierNames",
    array(select id from storage_locations where organisation_id = $1 and type = 'mass' and code like 'L%' order by code) as "siloIds",
    array(select id from storage_locations where organisation_id = $1 and type = 'production' order by code) as "digesterIds",
    (select json_agg(json_build_object('locationId', location_id, 'articleId', article_id)) from balances
      where organisation_id = $1 and quantity > 100000) as places,
    (select coalesce(json_agg(json_build_object('locationId', location_id, 'articleId', article_id, 'amount', amount)), '[]') from (
      select location_id, article_id, sum(remaining) / 1000.0 as amount from (
        select location_id, article_id, remaining, row_number() over (partition by location_id, article_id order by received_at, id) as at
        from layers where organisation_id = $1 and is_open) as ordered
      where at <= ${LAYERS} group by 1, 2 having count(*) = ${LAYERS} order by 1, 2 limit ${DEEP_PLACES}) as deep) as "deepPlaces",
    array(select id from articles where organisation_id = $1 and number like 'A%' order by number) as "articleIds",
    (select json_agg(json_build_object('supplierId', address_id, 'vehicleId', id, 'licensePlate', license_plate))
      from vehicles where organisation_id = $1) as suppliers,
    (select id from scales where organisation_id = $1 limit 1) as "scaleId",
    array(select id from analysis_orders where organisation_id = $1 and number like 'L-M-%' order by number) as "analysisOrderIds",
    array(select id from analysis_order_products where organisation_id = $1 and results_state = 'qc-pending' order by results_at, id) as "waitingIds"`;

/** Looks up what the calls will be about. */
export const findSubjects = async (client: pg.Client, organisationId: string): Promise<Subjects> => {
  const { rows } = await client.query<Subjects>(statement, [organisationId]);
  const [subjects] = rows;
  if (!subjects) throw new Error('there is nothing to ask for');
  return subjects;
};

/** Chooses one of a list, in the same order for both contenders of a pair. */
export type Choose = <T>(list: readonly T[]) => T;

/** A chooser for one round. */
export const startChoosing = (seed: number): Choose => {
  const random: Random = startRandom(seed);
  return <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
};

/** Chooses the first of a list. */
export const chooseFirst: Choose = (list) => list[0] as never;
