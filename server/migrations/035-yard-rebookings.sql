-- A posted delivery that is put down to another supplier or contract: what came, when and where stays.
create table rebookings (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  booking_id uuid not null,
  -- The how-manieth of its booking.
  number integer not null check (number >= 1),
  -- By their ids and what they were called then, as in the history.
  from_supplier_id uuid not null,
  from_supplier_name text not null,
  from_contact_id uuid,
  from_contract_id uuid,
  from_material_id uuid,
  from_contract_number text,
  to_supplier_id uuid not null,
  to_supplier_name text not null,
  to_contract_id uuid,
  to_material_id uuid,
  to_contract_number text,
  reason text not null check (char_length(reason) >= 1),
  rebooked_at timestamptz not null,
  rebooked_by uuid,
  rebooked_by_name text not null,
  primary key (organisation_id, id),
  constraint rebookings_number_key unique (organisation_id, booking_id, number),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  check ((from_supplier_id, from_contract_id) is distinct from (to_supplier_id, to_contract_id)),
  check ((from_contract_id is null) = (from_material_id is null) and (to_contract_id is null) = (to_material_id is null))
);
-- What was taken from a supplier: its statements say so.
create index rebookings_from_supplier on rebookings (organisation_id, from_supplier_id, rebooked_at);
call protect('rebookings', 'select, insert');
create trigger rebookings_are_immutable before update or delete on rebookings
  for each row execute function refuse_change();

-- When it was rebooked last: few are, and the settlements of later days find them by it.
alter table bookings add rebooked_at timestamptz;
create index bookings_rebooked on bookings (organisation_id, rebooked_at) where rebooked_at is not null;

-- What a delivery counted in another kind of unit goes with the contract that it leaves.
grant delete on counted_deliveries to halm_app;

-- A posted booking is a document: after completion only the fact that it was reversed may be added, and what a
-- rebooking that was written before says.
create or replace function keep_posted_booking() returns trigger language plpgsql as $$
declare
  attribution constant text[] :=
    array['supplier_id', 'contact_id', 'contract_id', 'contract_material_id', 'rebooked_at', 'version', 'updated_at'];
begin
  if old.status in ('aborted', 'reversed') or (old.status = 'completed' and not (
    (new.status = 'reversed'
      and to_jsonb(new) - array['status', 'reversed_by_booking_id', 'version', 'updated_at']
        = to_jsonb(old) - array['status', 'reversed_by_booking_id', 'version', 'updated_at'])
    or (to_jsonb(new) - attribution = to_jsonb(old) - attribution
      and (new.contact_id is null or new.contact_id = old.contact_id)
      and exists (
        select from rebookings rebooked
        where rebooked.organisation_id = old.organisation_id and rebooked.booking_id = old.id
          and rebooked.number = (select max(number) from rebookings
            where organisation_id = old.organisation_id and booking_id = old.id)
          and rebooked.rebooked_at = new.rebooked_at and rebooked.rebooked_at is distinct from old.rebooked_at
          and (from_supplier_id, from_contract_id, from_material_id)
            is not distinct from (old.supplier_id, old.contract_id, old.contract_material_id)
          and (to_supplier_id, to_contract_id, to_material_id)
            is not distinct from (new.supplier_id, new.contract_id, new.contract_material_id)))))
  then
    raise exception 'booking % is % and can no longer be changed', old.id, old.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A booking as it was posted: its fingerprint is of that. Not in plain SQL, which is planned when it is created:
-- an owner under row-level security may not.
create function booking_as_posted(booking bookings) returns bookings language plpgsql stable as $$
begin
  return coalesce((
    select jsonb_populate_record(booking, jsonb_build_object('supplier_id', from_supplier_id,
      'contact_id', from_contact_id, 'contract_id', from_contract_id, 'contract_material_id', from_material_id))
    from rebookings where organisation_id = booking.organisation_id and booking_id = booking.id and number = 1), booking);
end $$;
