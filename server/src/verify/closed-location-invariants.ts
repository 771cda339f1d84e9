import { type Invariant, inSql } from './invariant.ts';

/**
 * From when until when a location was closed, and how; a minute is left at both ends,
 * since a change that waits begins before.
 */
const closed = `
  with told as (
    select entity_id as location_id, how, is_so, happened_at, number, history.id
    from history, lateral (values ('locked', (after ->> 'locked')::boolean), ('inactive', not (after ->> 'active')::boolean),
      ('collection-only', (after ->> 'collectionOnly')::boolean)) as said (how, is_so)
    where entity = 'locations' and is_so is not null),
  changed as (
    select *, is_so is distinct from lag(is_so) over (partition by location_id, how order by number, id) as is_new
    from told),
  periods as (
    select location_id, how, is_so, happened_at + interval '1 minute' as closed_at,
      coalesce(lead(happened_at) over (partition by location_id, how order by number, id) - interval '1 minute',
        'infinity') as opened_at
    from changed where is_new),
  closed as materialized (select location_id, how, closed_at, opened_at from periods where is_so and closed_at < opened_at)`;

/** The step with which a lorry brings or fetches, and the place that its booking named then. */
const atClosedPlaces = (event: string, place: string, kinds: string) => `
  select step.entity_id from closed
  join history as step on step.entity = 'bookings' and step.event ${event} and step.happened_at > closed_at
    and step.happened_at < opened_at and how in (${kinds})
  join lateral (
    select after ->> '${place}' as named from history as named
    where named.entity = 'bookings' and named.entity_id = step.entity_id and after ? '${place}'
      and (named.number <= step.number or named.number is null)
    order by named.number desc nulls last, named.id desc limit 1) as names on names.named = closed.location_id::text`;

/** When a row was written, by its id. */
const writtenAt = `to_timestamp(('x' || lpad(replace(left(movements.id::text, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0)`;

/** Locked and inactive locations take and give nothing, those for collections alone take nothing. */
export const closedLocationInvariants: readonly Invariant[] = [
  inSql(
    'no lorry unloaded or loaded where it was closed',
    "select count(*) from history where entity = 'bookings' and event in ('step.unloadMaterial', 'step.deliverSlurry', 'step.loadMaterial')",
    `
    ${closed}
    ${atClosedPlaces("in ('step.unloadMaterial', 'step.deliverSlurry')", 'destinationLocationId', "'locked', 'inactive'")}
    union all
    ${atClosedPlaces("in ('step.driveToStorageLocation', 'step.deliverSlurry')", 'destinationLocationId', "'collection-only'")}
      and step.after ? 'destinationLocationId'
    union all
    ${atClosedPlaces("= 'step.loadMaterial'", 'originLocationId', "'locked', 'inactive'")}`,
  ),
  // What a lorry brought while it was open is posted whatever has become of the place since.
  inSql(
    'nothing was booked at once where it was closed',
    'select count(*) from movements',
    `
    ${closed}
    select movements.id from closed
    join movements on movements.location_id = closed.location_id and ${writtenAt} > closed_at and ${writtenAt} < opened_at
      and (how <> 'collection-only' or movements.quantity > 0)
    join bookings on bookings.organisation_id = movements.organisation_id and bookings.id = movements.booking_id
      and (how <> 'collection-only' or bookings.type not in ('reversal', 'stock-entry'))
    where not exists (select from count_adjustments where count_adjustments.booking_id = movements.booking_id)
      and not exists (select from history as step
      where step.entity = 'bookings' and step.entity_id = movements.booking_id and step.event like 'step.%')`,
  ),
];
