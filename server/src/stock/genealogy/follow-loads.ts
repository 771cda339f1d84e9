import type { Fate } from '@halm/model/stock/genealogy/genealogy.ts';
import { type RawBuilder, sql } from 'kysely';

/** A part of a load and what became of it. */
export type Share = {
  readonly loadId: string;
  readonly id: string;
  readonly fate: Fate;
  readonly quantity: number;
  readonly articleId: string;
  readonly locationId: string;
  readonly layerNumber: number;
  readonly bookingId: string | null;
  readonly toLocationId: string | null;
  readonly toAddressId: string | null;
  readonly movedAt: string | null;
  /** Of the booking. */
  readonly year: number | null;
  readonly sequence: number | null;
};

/**
 * What became of loads, part by part, through all transfers: the one rule by which material is followed.
 * `which` says of `layers` which ones to begin with. A booking that was reversed never happened; neither it
 * nor its reversal is followed. But for what was `moved`, which is told again where it lies now, the parts of
 * a load sum to its quantity.
 *
 * Nobody can tell the planner how far a chain goes: `offset 0` has it ask from layer to
 * layer by index, never walk through a table.
 */
export const followLoads = (organisationId: string, which: RawBuilder<boolean>): RawBuilder<Share> => sql<Share>`(
  with recursive lying as (
    select layers.id as load_id, layers.id, layers.booking_id, layers.location_id, layers.article_id, layers.number,
      layers.quantity, layers.remaining
    from layers where layers.organisation_id = ${organisationId} and ${which}
    union all
    select lying.load_id, moved.*
    from lying cross join lateral (
      select layers.id, layers.booking_id, layers.location_id, layers.article_id, layers.number, layers.quantity, layers.remaining
      from layers cross join lateral (
        select from bookings where bookings.organisation_id = ${organisationId} and bookings.id = layers.booking_id
          and reversed_by_booking_id is null offset 0) as transfer
      where layers.organisation_id = ${organisationId} and layers.source_layer_id = lying.id offset 0) as moved)
  select load_id, id, 'stock' as fate, remaining as quantity, article_id, location_id, number as layer_number,
    null::uuid as booking_id, null::uuid as to_location_id, null::uuid as to_address_id, null::timestamptz as moved_at,
    null::integer as year, null::integer as sequence
  from lying where remaining > 0
  union all
  select lying.load_id, taken.id,
    case when taken.type = 'outgoing' then 'delivered' when taken.correction_kind = 'shrinkage' then 'shrunk'
      when taken.type = 'manual-correction' then 'missing'
      when (select true from layers where layers.organisation_id = ${organisationId} and source_layer_id = lying.id
        and layers.booking_id = taken.booking_id limit 1) then 'moved' else 'fed' end,
    -taken.quantity, lying.article_id, lying.location_id, lying.number, taken.booking_id,
    case when taken.type in ('internal', 'incoming') then taken.destination_location_id end,
    case when taken.type = 'outgoing' then taken.receiver_id end, taken.moved_at,
    taken.year, taken.sequence
  from lying cross join lateral (
    select movements.id, movements.booking_id, movements.quantity, movements.moved_at, taking.*
    from movements cross join lateral (
      select type, correction_kind, destination_location_id, receiver_id, year, sequence from bookings
      where bookings.organisation_id = ${organisationId} and bookings.id = movements.booking_id
        and reversed_by_booking_id is null and type <> 'reversal' offset 0) as taking
    where movements.organisation_id = ${organisationId} and movements.layer_id = lying.id and movements.quantity < 0
    offset 0) as taken
  union all
  select lying.load_id, lying.id, 'reversed', lying.quantity, lying.article_id, lying.location_id, lying.number,
    reversal.id, null, null, reversal.completed_at, reversal.year, reversal.sequence
  from lying cross join lateral (
    select id, completed_at, year, sequence from bookings
    where bookings.organisation_id = ${organisationId} and bookings.reverses_booking_id = lying.booking_id offset 0) as reversal)`;
