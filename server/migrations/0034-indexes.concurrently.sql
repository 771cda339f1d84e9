-- An index for each foreign key whose record may be deleted, and for each sort that a list offers.

-- Deleting an address, an article, a location, a vehicle, a driver, a scale or a contract asks all that may name it.
create index concurrently if not exists bookings_of_receiver on bookings (organisation_id, receiver_id)
  where receiver_id is not null;
create index concurrently if not exists bookings_of_carrier on bookings (organisation_id, logistics_company_id)
  where logistics_company_id is not null;
create index concurrently if not exists bookings_of_material on bookings (organisation_id, contract_material_id)
  where contract_material_id is not null;
create index concurrently if not exists bookings_of_driver on bookings (organisation_id, driver_id)
  where driver_id is not null;
create index concurrently if not exists bookings_of_scale on bookings (organisation_id, scale_id)
  where scale_id is not null;
create index concurrently if not exists bookings_of_origin on bookings (organisation_id, origin_location_id)
  where origin_location_id is not null;
create index concurrently if not exists bookings_of_destination on bookings (organisation_id, destination_location_id)
  where destination_location_id is not null;
create index concurrently if not exists layers_of_article on layers (organisation_id, article_id);
create index concurrently if not exists layers_of_contract on layers (organisation_id, contract_id)
  where contract_id is not null;
create index concurrently if not exists layers_of_supplier on layers (organisation_id, supplier_id)
  where supplier_id is not null;
create index concurrently if not exists movements_of_article on movements (organisation_id, article_id);
create index concurrently if not exists contracts_of_carrier on contracts (organisation_id, logistics_company_id)
  where logistics_company_id is not null;
create index concurrently if not exists approvals_of_address on approvals (organisation_id, address_id)
  where address_id is not null;
create index concurrently if not exists approvals_of_article on approvals (organisation_id, article_id)
  where article_id is not null;
create index concurrently if not exists imports_of_file on imports (organisation_id, file_id);

-- The former named the time of the last step: each step wrote into every index.
create index concurrently if not exists bookings_of_lorry on bookings (organisation_id, vehicle_id)
  where vehicle_id is not null;
drop index concurrently if exists bookings_of_vehicle;
-- What was weighed empty of late, whichever vehicle it was.
create index concurrently if not exists weighings_empty_of_late on weighings (organisation_id, weighed_at)
  where kind = 'empty' and source in ('scale', 'manual');
create index concurrently if not exists layers_with_rest on layers (organisation_id, location_id, article_id, received_at, id)
  where is_open;
drop index concurrently if exists layers_open;

-- Sorts, and the lists of one type of booking.
create index concurrently if not exists bookings_by_net on bookings (organisation_id, net_kg, id);
create index concurrently if not exists bookings_by_type on bookings (organisation_id, type, delivery_date desc, id desc);
create index concurrently if not exists articles_by_type on articles (organisation_id, type, name, id);
create index concurrently if not exists articles_by_substrate on articles (organisation_id, substrate, name, id);
create index concurrently if not exists addresses_by_city on addresses (organisation_id, city, company_name, id);
create index concurrently if not exists storage_locations_by_type on storage_locations (organisation_id, type, name, id);
create index concurrently if not exists scales_by_verification on scales (organisation_id, verified_until, name, id);
create index concurrently if not exists contracts_by_start on contracts (organisation_id, starts_on, id);
create index concurrently if not exists contracts_by_status on contracts (organisation_id, status, ends_on, id);
create index concurrently if not exists vehicles_by_title on vehicles (organisation_id, title, license_plate, id);
create index concurrently if not exists vehicles_by_weighing on vehicles (organisation_id, empty_weighed_at, id);
create index concurrently if not exists drivers_by_id_code on drivers (organisation_id, id_code, id);
