import { type Invariant, inSql } from './invariant.ts';

/**
 * What completed deliveries counted of their contracts' materials; `is_known`
 * unless the density of then is lost. Of a delivery that was rebooked to a contract
 * of the article's own kind of unit the other quantity is kept, and not counted.
 */
const countedOfContracts = `
  select contract_material_id as material_id, delivery_date as day,
    case when is_own_kind then bookings.quantity else coalesce(counted.quantity, bookings.quantity) end as quantity,
    is_own_kind or counted.quantity is not null as is_known
  from bookings
  join contract_materials on contract_materials.organisation_id = bookings.organisation_id
    and contract_materials.id = bookings.contract_material_id
  join articles on articles.organisation_id = bookings.organisation_id and articles.id = contract_materials.article_id
  cross join lateral (
    select (articles.unit in ('kg', 'ton')) = (contract_materials.unit in ('kg', 'ton')) as is_own_kind) as kinds
  left join counted_deliveries as counted on counted.organisation_id = bookings.organisation_id
    and counted.booking_id = bookings.id
  where bookings.type in ('incoming', 'stock-entry') and bookings.status = 'completed'`;

/** The weights that the product has numbered, parts of weighings among them. */
const countedWeights = `
  select organisation_id, scale_id, alibi_number as number from weighings where source = 'scale' and alibi_stored_at is null
  union all
  select organisation_id, scale_id, number from weighing_parts where alibi_stored_at is null`;

/** Bookings as documents: weights, numbers, contracts, and that nobody changed them or what they moved. */
export const bookingInvariants: readonly Invariant[] = [
  inSql(
    'the weights of a booking are those of its current weighings, full above empty',
    'select count(*) from bookings where net_kg is not null',
    `
    select bookings.id from bookings
    left join lateral (
      select
        max(kg) filter (where kind = 'full') as full_kg, max(kg) filter (where kind = 'empty') as empty_kg
      from weighings where weighings.organisation_id = bookings.organisation_id
        and weighings.booking_id = bookings.id
        and not exists (select 1 from weighings as later where later.organisation_id = weighings.organisation_id
          and later.supersedes_id = weighings.id)
        and (weighings.vehicle_id is null
          or (weighings.vehicle_id is not distinct from bookings.vehicle_id and not bookings.empty_weighing_due))
      ) as weighed on true
    where bookings.net_kg is not null
      and (bookings.full_kg is distinct from weighed.full_kg or bookings.empty_kg is distinct from weighed.empty_kg
        or bookings.net_kg <> bookings.full_kg - bookings.empty_kg or bookings.net_kg <= 0)`,
  ),
  // Of those that were kept without their vehicle nobody knows it any more.
  inSql(
    'a stored empty weight was weighed of its vehicle',
    'select count(*) from weighings where stored_from is not null',
    `
    select weighings.id from weighings
    join weighings as origin on origin.organisation_id = weighings.organisation_id and origin.id = weighings.stored_from
    join bookings as known on known.organisation_id = origin.organisation_id and known.id = origin.booking_id
    left join vehicles as weighed on weighed.organisation_id = known.organisation_id and weighed.id = known.vehicle_id
    left join vehicles as kept on kept.organisation_id = weighings.organisation_id and kept.id = weighings.vehicle_id
    where weighings.kg <> origin.kg or origin.kind <> 'empty' or origin.source = 'stored-curb-weight'
      -- Of a vehicle that was merged the weight went on to the one that stands.
      or coalesce(weighed.merged_into, known.vehicle_id)
        is distinct from coalesce(kept.merged_into, weighings.vehicle_id)`,
  ),
  inSql(
    'a weighed quantity in kilograms is the net weight',
    "select count(*) from bookings where net_kg is not null and quantity is not null and unit in ('kg', 'ton')",
    `
    select id from bookings
    where net_kg is not null and quantity is not null and unit in ('kg', 'ton') and quantity <> net_kg`,
  ),
  inSql(
    'a booking that became a document is what it was then',
    "select count(*) from bookings where status in ('completed', 'aborted', 'reversed')",
    `
    select id from bookings
    left join booking_fingerprints as kept on kept.organisation_id = bookings.organisation_id
      and kept.booking_id = bookings.id
    where (kept.sha256 is null) = (status in ('completed', 'aborted', 'reversed'))
      or kept.sha256 <> booking_fingerprint(booking_as_posted(bookings))`,
  ),
  inSql(
    'what a document weighed and moved is what it was then, nothing more and nothing less',
    "select count(*) from bookings where status in ('completed', 'aborted', 'reversed')",
    `
    select id from bookings
    left join (select booking_id as id, chain_of_fingerprints(sha256 order by part, id) as sha256
      from posting_hashes group by booking_id) as posted using (id)
    left join posting_fingerprints as kept on kept.organisation_id = bookings.organisation_id
      and kept.booking_id = id
    where (kept.sha256 is null) = (status in ('completed', 'aborted', 'reversed'))
      or kept.sha256 <> coalesce(posted.sha256, '')`,
  ),
  inSql(
    'a document was aborted if it says why, and only then',
    "select count(*) from bookings where status in ('completed', 'aborted', 'reversed')",
    `
    select id from bookings
    where status in ('completed', 'aborted', 'reversed') and (status = 'aborted') <> (abort_reason is not null)`,
  ),
  inSql(
    'a contract was delivered what its completed bookings brought',
    'select count(*) from contract_materials',
    `
    select id from contract_materials
    left join (
      select material_id, sum(quantity) as quantity, bool_and(is_known) as is_known
      from (${countedOfContracts}) as counted group by 1) as delivered on delivered.material_id = id
    where coalesce(delivered.is_known, true) and delivered_quantity <> coalesce(delivered.quantity, 0)`,
  ),
  // By the day of the delivery.
  inSql(
    'what came of a contract on each day is what its completed bookings of the day brought',
    'select count(*) from daily_deliveries',
    `
    select material_id, day from (
      select material_id, day, sum(quantity) as quantity, bool_and(is_known) as is_known
      from (${countedOfContracts}) as counted group by 1, 2) as delivered
    full join (select material_id, day, sum(quantity) as quantity from daily_deliveries group by 1, 2) as daily
      using (material_id, day)
    where coalesce(delivered.is_known, true) and coalesce(delivered.quantity, 0) <> coalesce(daily.quantity, 0)`,
  ),
  inSql(
    'numbers of bookings run without a gap within a year',
    'select count(distinct (organisation_id, year)) from bookings',
    `
    select year from bookings group by organisation_id, year
    having max(sequence) <> count(*) or min(sequence) <> 1`,
  ),
  inSql(
    'numbers counted for the weighings of a scale run without a gap',
    `select count(*) from (${countedWeights}) as counted`,
    `
    select scale_id from (${countedWeights}) as counted group by organisation_id, scale_id
    having max(number::bigint) <> count(*)`,
  ),
  inSql(
    'a weighing that was taken in parts is their sum',
    'select count(distinct weighing_id) from weighing_parts',
    `
    select weighings.id from weighings
    join weighing_parts as parts on parts.organisation_id = weighings.organisation_id and parts.weighing_id = weighings.id
    group by weighings.organisation_id, weighings.id, weighings.kg, weighings.booking_id, weighings.kind
    having sum(parts.kg) <> weighings.kg or count(*) < 2
      or bool_or(parts.booking_id <> weighings.booking_id or parts.kind <> weighings.kind)`,
  ),
  // Whoever waited for the counter has begun before the one that held it.
  inSql(
    'numbers of bookings follow the order in which they were created',
    'select count(*) from bookings',
    `
    select id from (
      select id, created_at, lag(created_at) over (partition by year order by sequence) as earlier from bookings) as ordered
    where created_at < earlier - interval '10 minutes'`,
  ),
];
