import { BENCH_USER, historyColumns, insertOutbox } from './entries.ts';
import type { Statement } from './statement.ts';

/** Where a step leads. */
export type LeadOn = { readonly step: string; readonly status: string; readonly isArrival?: true };

/** Takes the next number of the year and books a delivery, with its trace. */
export const create: Statement = {
  name: 'create',
  text: `
    with number as (
      insert into counters (organisation_id, name, value) values ($1, 'bookings-' || $3::text, 1)
      on conflict (organisation_id, name) do update set value = counters.value + 1 returning value),
    booking as (
      insert into bookings (organisation_id, id, year, sequence, type, transport, status, step, delivery_date, article_id,
        supplier_id, vehicle_id, license_plate, unit, created_by, created_at, updated_at)
      select $1, $2, $3::integer, value, 'incoming', $4, 'open', 'registerVehicle', $5, $6, $7, $8,
        (select license_plate from vehicles where organisation_id = $1 and id = $8), 'ton', $10, $9, $9 from number
      returning *),
    told as (
      insert into history ${historyColumns}
      select $1, $11, 'bookings', $2, 'created', $10, '${BENCH_USER.name}', $9, null, to_jsonb(booking) - 'version' from booking),
    heard as (${insertOutbox('booking', [['$12::uuid', "'bookings.created'", "'bookings'", '$2']])})
    select * from booking`,
};

/** Leads a booking on behind a step, with what the step notes and its trace. */
export const lead: Statement = {
  name: 'lead',
  text: `
    with booking as (
      update bookings set step = $4, status = $5, updated_at = $6, version = version + 1,
        vehicle_id = coalesce($7, vehicle_id), arrived_at = coalesce($8, arrived_at), scale_id = coalesce($9, scale_id),
        destination_location_id = coalesce($10, destination_location_id)
      where organisation_id = $1 and id = $2 and step = $3 returning *),
    told as (
      insert into history ${historyColumns}
      select $1, $14, 'bookings', $2, 'step.' || $3::text, $11, '${BENCH_USER.name}', $6, $12::jsonb, $13::jsonb from booking),
    heard as (${insertOutbox('booking', [['$15::uuid', "'bookings.step.' || $3::text", "'bookings'", '$2']])})
    select * from booking`,
};

/** As `lead`, with the weighing that the step is about. */
export const weigh: Statement = {
  name: 'weigh',
  text: `
    with booking as (
      update bookings set step = $4, status = $5, updated_at = $6, version = version + 1,
        full_kg = case $7 when 'full' then $8 else full_kg end, empty_kg = case $7 when 'empty' then $8 else empty_kg end,
        net_kg = case $7 when 'empty' then full_kg - $8 end, quantity = case $7 when 'empty' then full_kg - $8 end
      where organisation_id = $1 and id = $2 and step = $3 returning *),
    weighed as (
      insert into weighings (organisation_id, id, booking_id, kind, kg, source, scale_id, scale_name, weighed_at, reason, user_id, user_name)
      select $1, $10, $2, $7, $8, 'manual', scale_id, (select name from scales where organisation_id = $1 and id = scale_id),
        $6, $9, $11, '${BENCH_USER.name}' from booking),
    told as (
      insert into history ${historyColumns}
      select $1, $14, 'bookings', $2, 'step.' || $3::text, $11, '${BENCH_USER.name}', $6, $12::jsonb, $13::jsonb from booking),
    heard as (${insertOutbox('booking', [['$15::uuid', "'bookings.step.' || $3::text", "'bookings'", '$2']])})
    select * from booking`,
};

export const lockBooking: Statement = {
  name: 'lock_booking',
  text: 'select id from bookings where organisation_id = $1 and id = $2 for update',
};

export const lock: Statement = {
  name: 'lock_location',
  text: `
    select id, name, type, unit, maximum_quantity, collection_only, locked, active
    from storage_locations where organisation_id = $1 and id = $2 for no key update`,
};

export const stocksIn: Statement = {
  name: 'stocks_in',
  text: `
    select balances.article_id, balances.quantity, articles.unit, articles.density_kg_per_m3 from balances
    join articles on articles.organisation_id = balances.organisation_id and articles.id = balances.article_id
    where balances.organisation_id = $1 and balances.location_id = $2 and balances.quantity > 0`,
};

/** A contract that was made after the delivery was booked. */
export const contractsOf: Statement = {
  name: 'contracts_of',
  text: `
    select contracts.id, contracts.number, material.id as material_id, contracts.status, contracts.starts_on, contracts.ends_on,
      material.delivery_type
    from contracts join contract_materials material on material.organisation_id = contracts.organisation_id
      and material.contract_id = contracts.id
    where contracts.organisation_id = $1 and contracts.supplier_id = $2 and material.article_id = $3 and contracts.ends_on >= $4
    order by contracts.ends_on limit 50`,
};

/** Posts a finished delivery: layer, movement, balance, the lorry's empty weight, and its trace. */
export const post: Statement = {
  name: 'post',
  text: `
    with booking as (
      update bookings set status = 'completed', completed_at = $3, updated_at = $3, version = version + 1
      where organisation_id = $1 and id = $2 returning *),
    balance as (
      insert into balances (organisation_id, location_id, article_id, quantity, updated_at)
      select $1, destination_location_id, article_id, quantity, $3 from booking
      on conflict (organisation_id, location_id, article_id)
        do update set quantity = balances.quantity + excluded.quantity, updated_at = excluded.updated_at),
    emptied as (
      update vehicles set empty_weight_kg = booking.empty_kg, empty_weighed_at = $3 from booking
      where vehicles.organisation_id = $1 and vehicles.id = booking.vehicle_id),
    number as (
      insert into counters (organisation_id, name, value) values ($1, 'layers', 1)
      on conflict (organisation_id, name) do update set value = counters.value + 1 returning value),
    layer as (
      insert into layers (organisation_id, id, number, location_id, article_id, booking_id, supplier_id, received_at, quantity, remaining)
      select $1, $5, value, destination_location_id, article_id, $2, supplier_id, $3, quantity, quantity from booking, number
      returning *),
    moved as (
      insert into movements (organisation_id, id, layer_id, booking_id, location_id, article_id, quantity, moved_at)
      select $1, $6, $5, $2, location_id, article_id, quantity, $3 from layer),
    told as (
      insert into history ${historyColumns}
      select $1, $7, 'bookings', $2, 'completed', $4, '${BENCH_USER.name}', $3, '{"status": "finished", "step": "done"}'::jsonb,
        jsonb_build_object('status', 'completed', 'step', 'done', 'completedAt', $3::timestamptz) from booking),
    heard as (${insertOutbox('booking', [
      ['$8::uuid', "'inventory.moved'", "'inventory'", 'booking.destination_location_id'],
      ['$9::uuid', "'bookings.completed'", "'bookings'", '$2'],
    ])})
    select * from booking`,
};
