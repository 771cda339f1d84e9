/**
 * What must hold for every row at every commit. `rows` counts what is looked at, `violations` selects what breaks the
 * rule (up to a few are shown). Numbers refer to the list of stock, contract and weighing invariants in docs.
 */
export type Invariant = { readonly name: string; readonly rows: string; readonly violations: string };

export const invariants: readonly Invariant[] = [
  {
    name: 'a layer has left what its movements sum to',
    rows: 'select count(*) from layers',
    violations: `
      select layers.id from layers
      left join (select organisation_id, layer_id, sum(quantity) as moved from movements group by 1, 2) as sums
        on sums.organisation_id = layers.organisation_id and sums.layer_id = layers.id
      where layers.remaining <> coalesce(sums.moved, 0) or layers.remaining < 0 or layers.remaining > layers.quantity`,
  },
  {
    name: 'a balance is the sum of what its layers have left',
    rows: 'select count(*) from balances',
    violations: `
      select coalesce(balances.location_id, open.location_id) from balances
      full join (
        select organisation_id, location_id, article_id, sum(remaining) as remaining
        from layers where remaining > 0 group by 1, 2, 3) as open
        using (organisation_id, location_id, article_id)
      where coalesce(balances.quantity, 0) <> coalesce(open.remaining, 0)`,
  },
  {
    name: 'a movement lies where its layer lies, of the same article',
    rows: 'select count(*) from movements',
    violations: `
      select movements.id from movements
      join layers on layers.organisation_id = movements.organisation_id and layers.id = movements.layer_id
      where movements.location_id <> layers.location_id or movements.article_id <> layers.article_id`,
  },
  {
    name: 'a transfer between storage locations takes as much as it brings',
    rows: "select count(*) from bookings where type = 'internal' and status in ('completed', 'reversed')",
    violations: `
      select bookings.id from bookings
      join storage_locations on storage_locations.organisation_id = bookings.organisation_id
        and storage_locations.id = bookings.destination_location_id and storage_locations.type <> 'production'
      join movements on movements.organisation_id = bookings.organisation_id and movements.booking_id = bookings.id
      where bookings.type = 'internal' and bookings.status in ('completed', 'reversed')
      group by bookings.id having sum(movements.quantity) <> 0`,
  },
  {
    name: 'the net weight is the full less the empty one, of current weighings',
    rows: 'select count(*) from bookings where net_kg is not null',
    violations: `
      select bookings.id from bookings
      left join lateral (
        select
          max(kg) filter (where kind = 'full') as full_kg, max(kg) filter (where kind = 'empty') as empty_kg
        from weighings where weighings.organisation_id = bookings.organisation_id
          and weighings.booking_id = bookings.id
          and not exists (select 1 from weighings as later where later.organisation_id = weighings.organisation_id
            and later.supersedes_id = weighings.id)) as weighed on true
      where bookings.net_kg is not null
        and (bookings.net_kg is distinct from weighed.full_kg - weighed.empty_kg or bookings.net_kg <= 0)`,
  },
  {
    name: 'a completed booking moved exactly its quantity',
    rows: "select count(*) from bookings where type = 'incoming' and status in ('completed', 'reversed')",
    violations: `
      select bookings.id from bookings
      left join movements on movements.organisation_id = bookings.organisation_id
        and movements.booking_id = bookings.id and movements.quantity > 0
      where bookings.type = 'incoming' and bookings.status in ('completed', 'reversed')
      group by bookings.organisation_id, bookings.id
      having coalesce(sum(movements.quantity), 0) <> max(bookings.quantity)`,
  },
  {
    name: 'a booking that is not posted has moved nothing',
    rows: "select count(*) from bookings where status not in ('completed', 'reversed')",
    violations: `
      select bookings.id from bookings
      join movements on movements.organisation_id = bookings.organisation_id and movements.booking_id = bookings.id
      where bookings.status not in ('completed', 'reversed')`,
  },
  {
    name: 'a reversal and its original sum to nothing on every layer',
    rows: 'select count(*) from bookings where reverses_booking_id is not null',
    violations: `
      select reversals.id from bookings as reversals
      join movements on movements.organisation_id = reversals.organisation_id
        and movements.booking_id in (reversals.id, reversals.reverses_booking_id)
      where reversals.reverses_booking_id is not null
      group by reversals.id, movements.layer_id having sum(movements.quantity) <> 0`,
  },
  {
    name: 'a contract was delivered what its completed bookings brought',
    rows: 'select count(*) from contract_materials',
    violations: `
      select contract_materials.id from contract_materials
      join articles on articles.organisation_id = contract_materials.organisation_id
        and articles.id = contract_materials.article_id
      left join (
        select organisation_id, contract_material_id, sum(quantity) as quantity from bookings
        where type = 'incoming' and status = 'completed' group by 1, 2) as delivered
        on delivered.organisation_id = contract_materials.organisation_id
          and delivered.contract_material_id = contract_materials.id
      where (articles.unit in ('kg', 'ton')) = (contract_materials.unit in ('kg', 'ton'))
        and contract_materials.delivered_quantity <> coalesce(delivered.quantity, 0)`,
  },
  {
    name: 'numbers of bookings run without a gap within a year',
    rows: 'select count(distinct (organisation_id, year)) from bookings',
    violations: `
      select year from bookings group by organisation_id, year
      having max(sequence) <> count(*) or min(sequence) <> 1`,
  },
  {
    name: 'alibi numbers of a scale run without a gap',
    rows: "select count(*) from weighings where source = 'scale'",
    violations: `
      select scale_id from weighings where source = 'scale' group by organisation_id, scale_id
      having max(alibi_number::bigint) <> count(*)`,
  },
];
