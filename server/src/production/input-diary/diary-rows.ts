import type { DiaryNarrowing, DiaryState } from '@halm/model/production/input-diary/diary-entry.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** An input before its names are looked up; `kg` is null where it has no mass. */
export type DiaryRow = {
  readonly id: string;
  readonly day: string;
  readonly state: DiaryState;
  readonly articleId: string | null;
  readonly kg: number | null;
  readonly quantity: number | null;
  readonly supplierId: string | null;
  readonly contractId: string | null;
  readonly locationId: string | null;
  readonly productionId: string;
  readonly bookingId: string | null;
  readonly doserId: string | null;
  readonly feedingDayId: string | null;
  readonly lateKg: number;
};

type Raw = RawBuilder<unknown>;

const massOf = (quantity: Raw): Raw => sql`case when articles.unit in ('kg', 'ton') then ${quantity}
  when articles.unit in ('l', 'm3') then round(${quantity} * articles.density_kg_per_m3 / 1000.0)::bigint end`;

const all = (conditions: readonly Raw[]): Raw => sql.join([...conditions], sql` and `);

type Columns = { readonly day: string; readonly article: string; readonly production: string };

/** What a filter says of each part, whatever its columns are called. */
const narrowedBy = (
  { from, to, articleId, substrate, productionLocationId }: DiaryNarrowing,
  { day, article, production }: Columns,
): Raw[] => [
  ...(from ? [sql`${sql.ref(day)} >= ${from}`] : []),
  ...(to ? [sql`${sql.ref(day)} <= ${to}`] : []),
  ...(articleId ? [sql`${sql.ref(article)} = ${articleId}`] : []),
  ...(substrate ? [sql`articles.substrate = ${substrate}`] : []),
  ...(productionLocationId ? [sql`${sql.ref(production)} = ${productionLocationId}`] : []),
];

/**
 * What left the stock into production, summed by booking and origin of its layers. What a lorry delivered
 * into production enters and leaves it at once. Reversals and corrections feed nothing.
 */
const posted = ({ organisationId }: Scope, narrowing: DiaryNarrowing): Raw => {
  const { state } = narrowing;
  const quantity = sql`-sum(movements.quantity)::bigint`;
  return sql`
    select (array_agg(movements.id order by movements.id))[1] as id, bookings.delivery_date as day,
      case bookings.status when 'completed' then 'booked' else 'reversed' end as state, movements.article_id,
      ${massOf(quantity)} as kg, ${quantity} as quantity, layers.supplier_id, layers.contract_id,
      nullif(movements.location_id, production.id) as location_id, production.id as production_id,
      bookings.id as booking_id, fed.doser_id, fed.id as feeding_day_id, coalesce(fed.late_kg, 0) as late_kg
    from storage_locations as production
    join bookings on bookings.organisation_id = production.organisation_id
      and bookings.destination_location_id = production.id
    join movements on movements.organisation_id = bookings.organisation_id and movements.booking_id = bookings.id
      and movements.quantity < 0
    join layers on layers.organisation_id = movements.organisation_id and layers.id = movements.layer_id
    join articles on articles.organisation_id = movements.organisation_id and articles.id = movements.article_id
    left join feeding_days as fed on fed.organisation_id = bookings.organisation_id and fed.booking_id = bookings.id
    where ${all([
      sql`production.organisation_id = ${organisationId} and production.type = 'production'`,
      sql`bookings.type in ('incoming', 'internal')`,
      state
        ? sql`bookings.status = ${state === 'booked' ? 'completed' : 'reversed'}`
        : sql`bookings.status in ('completed', 'reversed')`,
      ...narrowedBy(narrowing, {
        day: 'bookings.delivery_date',
        article: 'movements.article_id',
        production: 'production.id',
      }),
    ])}
    group by bookings.id, bookings.delivery_date, bookings.status, movements.article_id, movements.location_id,
      layers.supplier_id, layers.contract_id, production.id, fed.id, fed.doser_id, fed.late_kg, articles.unit,
      articles.density_kg_per_m3`;
};

/** Loads that were brought into production and whose posting waits for somebody. */
const unposted = ({ organisationId }: Scope, narrowing: DiaryNarrowing): Raw => {
  return sql`
    select bookings.id, bookings.delivery_date as day, 'unposted' as state, bookings.article_id,
      ${massOf(sql`coalesce(bookings.quantity, bookings.net_kg)`)} as kg, bookings.quantity, bookings.supplier_id,
      bookings.contract_id, bookings.origin_location_id as location_id, production.id as production_id,
      bookings.id as booking_id, null::uuid as doser_id, null::uuid as feeding_day_id, 0::bigint as late_kg
    from bookings
    join storage_locations as production on production.organisation_id = bookings.organisation_id
      and production.id = bookings.destination_location_id and production.type = 'production'
    left join articles on articles.organisation_id = bookings.organisation_id and articles.id = bookings.article_id
    where ${all([
      sql`bookings.organisation_id = ${organisationId} and bookings.status = 'finished'`,
      sql`bookings.type in ('incoming', 'internal')`,
      ...narrowedBy(narrowing, {
        day: 'bookings.delivery_date',
        article: 'bookings.article_id',
        production: 'production.id',
      }),
    ])}`;
};

/** Days of dosers that are not booked; of one that was counted and fed nothing there is nothing to say. */
const fed = ({ organisationId }: Scope, narrowing: DiaryNarrowing): Raw => {
  return sql`
    select fed.id, fed.day, fed.state, dosers.article_id, coalesce(fed.accepted_kg, fed.measured_kg) as kg,
      null::bigint as quantity, null::uuid as supplier_id, null::uuid as contract_id, dosers.location_id,
      dosers.production_location_id as production_id, null::uuid as booking_id, dosers.id as doser_id,
      fed.id as feeding_day_id, 0::bigint as late_kg
    from feeding_days as fed
    join dosers on dosers.organisation_id = fed.organisation_id and dosers.id = fed.doser_id
    left join articles on articles.organisation_id = dosers.organisation_id and articles.id = dosers.article_id
    where ${all([
      sql`fed.organisation_id = ${organisationId} and fed.state <> 'booked'`,
      sql`(fed.state not in ('counted', 'accepted') or fed.accepted_kg > 0)`,
      ...narrowedBy(narrowing, {
        day: 'fed.day',
        article: 'dosers.article_id',
        production: 'dosers.production_location_id',
      }),
    ])}`;
};

/** The inputs that a filter leaves, as something to select from. */
export const diaryRows = (scope: Scope, narrowing: DiaryNarrowing) => {
  const { state } = narrowing;
  const parts = [
    ...(state === 'not-booked' ? [] : [posted(scope, narrowing)]),
    ...(state === undefined || state === 'not-booked' ? [unposted(scope, narrowing), fed(scope, narrowing)] : []),
  ];
  return scope.db.selectFrom(sql<DiaryRow>`(${sql.join(parts, sql` union all `)})`.as('entry'));
};
