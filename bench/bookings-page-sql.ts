import { COUNT_LIMIT } from '@halm/model/contract/list.ts';

/** What the product asks for a page of bookings by status and date, newest first, written out for the floor. */
export const pageSql = `
  select bookings.id, bookings.year, bookings.sequence, bookings.type, bookings.transport, bookings.status,
    bookings.step, bookings.delivery_date, bookings.license_plate, bookings.driver_name, bookings.net_kg,
    bookings.quantity, bookings.unit,
    (select name from articles where articles.organisation_id = bookings.organisation_id
      and articles.id = bookings.article_id) as article_name,
    (select company_name from addresses where addresses.organisation_id = bookings.organisation_id
      and addresses.id = bookings.supplier_id) as supplier_name,
    (select company_name from addresses where addresses.organisation_id = bookings.organisation_id
      and addresses.id = bookings.receiver_id) as receiver_name,
    (select name from storage_locations where storage_locations.organisation_id = bookings.organisation_id
      and storage_locations.id = bookings.origin_location_id) as origin_name,
    (select name from storage_locations where storage_locations.organisation_id = bookings.organisation_id
      and storage_locations.id = bookings.destination_location_id) as destination_name
  from bookings
  where bookings.organisation_id = $1 and bookings.status = $2 and bookings.delivery_date >= $3
  order by bookings.delivery_date desc, bookings.id desc limit 25`;

/** How many there are, as far as the product counts. */
export const countSql = `
  select count(*) from (
    select 1 from bookings
    where organisation_id = $1 and status = $2 and delivery_date >= $3 limit ${COUNT_LIMIT + 1}) as counted`;
