-- A stored empty weight is that of one vehicle, and comes from a weighing of it. It counts for that vehicle alone: once its booking
-- names another one, it counts no longer. No key leads to the vehicle, which may be deleted once no booking names it any more.
alter table vehicles add column empty_weighing_id uuid;
alter table vehicles add constraint vehicles_empty_weighing foreign key (organisation_id, empty_weighing_id)
  references weighings (organisation_id, id) not valid;
alter table weighings add column vehicle_id uuid, add column stored_from uuid;
alter table weighings
  add constraint weighings_stored_from foreign key (organisation_id, stored_from) references weighings (organisation_id, id) not valid,
  add constraint weighings_stored check (source = 'stored-curb-weight' or (vehicle_id is null and stored_from is null)) not valid;

-- Parts 1 to 7 as they were, so that what is kept of earlier bookings still holds; part 8 of what no earlier weighing has.
create or replace view posting_hashes with (security_invoker = on) as
  select organisation_id, booking_id, 1 as part, id, sha256(convert_to(row(id, kind, kg, source, scale_id, scale_name,
    calibration_licence_number, alibi_number, raw_frame, extract(epoch from weighed_at), reason, supersedes_id, user_id,
    user_name)::text, 'UTF8')) as sha256 from weighings
  union all
  select organisation_id, booking_id, 2, id, sha256(convert_to(row(id, number, location_id, article_id, contract_id,
    supplier_id, extract(epoch from received_at), quantity)::text, 'UTF8')) from layers
  union all
  select organisation_id, booking_id, 3, id, sha256(convert_to(row(id, layer_id, location_id, article_id, quantity,
    extract(epoch from moved_at))::text, 'UTF8')) from movements
  union all
  select organisation_id, booking_id, 4, id, sha256(convert_to(row(id, alibi_stored_at, verified_until - date '2000-01-01',
    verification_waiver)::text, 'UTF8')) from weighings
    where alibi_stored_at is not null or verified_until is not null or verification_waiver is not null
  union all
  select organisation_id, booking_id, 5, weighing_id, sha256(convert_to(row(weighing_id, reason, user_id, user_name,
    extract(epoch from confirmed_at))::text, 'UTF8')) from weighing_confirmations
  union all
  select organisation_id, booking_id, 6, id, sha256(convert_to(row(id, weighing_id, kind, kg, scale_id, scale_name,
    calibration_licence_number, number, alibi_stored_at, verified_until - date '2000-01-01', verification_waiver, raw_frame,
    extract(epoch from weighed_at), user_id, user_name)::text, 'UTF8')) from weighing_parts
  union all
  select organisation_id, booking_id, 7, id, sha256(convert_to(row(id, extract(epoch from received_at))::text, 'UTF8'))
    from weighings where received_at is not null
  union all
  select organisation_id, booking_id, 8, id, sha256(convert_to(row(id, vehicle_id, stored_from)::text, 'UTF8'))
    from weighings where vehicle_id is not null;
