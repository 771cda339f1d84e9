/** What the product asks for a page of bookings by status and date, newest first, written out for the floor. */
export const pageSql = `
  select bookings.id, bookings.year, bookings.sequence, bookings.type, bookings.transport, bookings.status,
    bookings.step, bookings.delivery_date, bookings.license_plate, bookings.driver_name, bookings.net_kg,
    bookings.quantity, bookings.unit, articles.name as article_name, suppliers.company_name as supplier_name,
    receivers.company_name as receiver_name, origins.name as origin_name, destinations.name as destination_name
  from bookings
  left join articles on articles.organisation_id = bookings.organisation_id and articles.id = bookings.article_id
  left join addresses as suppliers
    on suppliers.organisation_id = bookings.organisation_id and suppliers.id = bookings.supplier_id
  left join addresses as receivers
    on receivers.organisation_id = bookings.organisation_id and receivers.id = bookings.receiver_id
  left join storage_locations as origins
    on origins.organisation_id = bookings.organisation_id and origins.id = bookings.origin_location_id
  left join storage_locations as destinations
    on destinations.organisation_id = bookings.organisation_id and destinations.id = bookings.destination_location_id
  where bookings.organisation_id = $1 and bookings.status = $2 and bookings.delivery_date >= $3
  order by bookings.delivery_date desc, bookings.id desc limit 25`;

export const countSql = `
  select count(*) from (
    select 1 from bookings
    where organisation_id = $1 and status = $2 and delivery_date >= $3 limit 10001) as counted`;
