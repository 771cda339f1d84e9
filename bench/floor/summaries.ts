/** The columns of a booking in a list, with the names of what it refers to, as the product answers them. */
export const summaryColumns = `
  bookings.id, bookings.year, bookings.sequence, bookings.type, bookings.transport, bookings.status, bookings.step,
  bookings.delivery_date, bookings.license_plate, bookings.driver_name, bookings.net_kg, bookings.quantity, bookings.unit,
  bookings.article_id, bookings.supplier_id, bookings.receiver_id, bookings.origin_location_id, bookings.destination_location_id,
  (select name from articles where articles.organisation_id = bookings.organisation_id
    and articles.id = bookings.article_id) as article_name,
  (select company_name from addresses where addresses.organisation_id = bookings.organisation_id
    and addresses.id = bookings.supplier_id) as supplier_name,
  (select company_name from addresses where addresses.organisation_id = bookings.organisation_id
    and addresses.id = bookings.receiver_id) as receiver_name,
  (select name from storage_locations where storage_locations.organisation_id = bookings.organisation_id
    and storage_locations.id = bookings.origin_location_id) as origin_name,
  (select name from storage_locations where storage_locations.organisation_id = bookings.organisation_id
    and storage_locations.id = bookings.destination_location_id) as destination_name`;

export const newestFirst = 'order by bookings.delivery_date desc, bookings.id desc limit 25';
