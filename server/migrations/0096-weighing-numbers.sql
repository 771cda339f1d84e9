-- The number of a weighing (alibi_number) is the alibi memory's where the terminal has one and has said so, beside when it stored
-- the weight; otherwise it is the running number that the product itself counts for the scale (scales.alibi_number). Both columns
-- keep their names, which the version before this one reads.
alter table weighings
  add column alibi_stored_at text,
  add constraint weighings_alibi_is_numbered check (alibi_stored_at is null or (source = 'scale' and alibi_number is not null))
    not valid;
alter table scales
  -- A manager's word that a scale whose verification has run out weighs on for a while, and why.
  add column waived_until date,
  add column waiver text,
  add constraint scales_waiver check ((waived_until is null) = (waiver is null)) not valid,
  drop constraint scales_protocol_check,
  add constraint scales_protocol_check check (protocol in ('none', 'mettler-toledo-continuous', 'sma', 'systec')) not valid;

alter table weighings
  -- Until when the scale was verified, and the word it weighed on if it no longer was.
  add column verified_until date,
  add column verification_waiver text;

-- A weight that leaves what was expected, said to be right as it stands; the weighing itself never changes.
create table weighing_confirmations (
  organisation_id uuid not null,
  weighing_id uuid not null,
  booking_id uuid not null,
  reason text not null,
  user_id uuid,
  user_name text not null,
  confirmed_at timestamptz not null,
  primary key (organisation_id, weighing_id),
  foreign key (organisation_id, weighing_id) references weighings (organisation_id, id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id)
);
create index weighing_confirmations_of_booking on weighing_confirmations (organisation_id, booking_id);
call protect('weighing_confirmations', 'select, insert');
create trigger weighing_confirmations_are_immutable before update or delete on weighing_confirmations
  for each row execute function refuse_change();
create trigger weighing_confirmations_come_in_time after insert on weighing_confirmations referencing new table as added
  for each statement execute function refuse_late_posting();

-- Part 1 as it was, so that what is kept of earlier bookings still holds; parts 4 and 5 of what no earlier weighing has.
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
    extract(epoch from confirmed_at))::text, 'UTF8')) from weighing_confirmations;
