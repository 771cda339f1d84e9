-- A lorry longer than the scale is weighed part by part. Each part is kept as it was taken, under the id of the weighing that
-- its round of parts becomes; a round that was begun anew stays on record without ever becoming one.
create table weighing_parts (
  organisation_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  weighing_id uuid not null,
  kind text not null check (kind in ('full', 'empty')),
  kg bigint not null check (kg > 0),
  scale_id uuid not null,
  scale_name text not null,
  calibration_licence_number text,
  number text not null,
  alibi_stored_at text,
  verified_until date,
  verification_waiver text,
  raw_frame text not null,
  weighed_at timestamptz not null,
  user_id uuid,
  user_name text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, scale_id) references scales (organisation_id, id)
);
create index weighing_parts_of_booking on weighing_parts (organisation_id, booking_id, id);
create index weighing_parts_of_scale on weighing_parts (organisation_id, scale_id);
create unique index weighing_parts_number on weighing_parts (organisation_id, scale_id, number, coalesce(alibi_stored_at, ''));
call protect('weighing_parts', 'select, insert');
create trigger weighing_parts_are_immutable before update or delete on weighing_parts
  for each row execute function refuse_change();
create trigger weighing_parts_come_in_time after insert on weighing_parts referencing new table as added
  for each statement execute function refuse_late_posting();

-- Parts 1 to 5 as they were, so that what is kept of earlier bookings still holds; part 6 of what no earlier weighing has.
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
    extract(epoch from weighed_at), user_id, user_name)::text, 'UTF8')) from weighing_parts;
