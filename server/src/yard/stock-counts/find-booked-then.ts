import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { hasHappenedAfter } from '../../stock/inventory/has-happened.ts';

/**
 * The movements of a row of balances after a moment; what was reversed never happened, on whichever side of
 * it either stands.
 */
const movedAfter = (at: RawBuilder<unknown>) => sql`movements
  join bookings on bookings.organisation_id = movements.organisation_id and bookings.id = movements.booking_id
  where movements.organisation_id = balances.organisation_id and movements.location_id = balances.location_id
    and movements.article_id = balances.article_id and movements.moved_at > ${at} and ${hasHappenedAfter(at)}`;

/**
 * What of a row of balances was booked at a moment, as the books tell it now:
 * what lies there without what moved since.
 */
const bookedAt = (at: RawBuilder<unknown>) => sql<number>`greatest(0, balances.quantity - coalesce((
  select sum(movements.quantity) from ${movedAfter(at)}), 0))::bigint`;

/** What was booked in a location at a moment, by its articles. */
export const findBookedThen = async (
  { db, organisationId }: Scope,
  locationId: string,
  at: string,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ articleId: string; quantity: number }>`
    select article_id, ${bookedAt(sql`${at}::timestamptz`)} as quantity
    from balances where organisation_id = ${organisationId} and location_id = ${locationId}`.execute(db);
  return new Map(rows.map(({ articleId, quantity }) => [articleId, quantity]));
};

/** A location from one moment to another. */
export type Stay = { readonly locationId: string; readonly from: string; readonly to: string };

/** An article that lay in a location at any moment of a stay, and how much of it lies there now. */
export type Lying = {
  readonly locationId: string;
  readonly articleId: string;
  readonly articleName: string;
  readonly unit: Unit;
  readonly liesThere: number;
};

/**
 * What lay in locations at any moment of a stay there, as the books tell it now: at
 * its beginning, or moved before its end.
 */
export const findLying = async ({ db, organisationId }: Scope, stays: readonly Stay[]): Promise<Lying[]> => {
  const { rows } = await sql<Lying>`
    select balances.location_id, balances.article_id, articles.name as article_name, articles.unit, balances.quantity as lies_there
    from unnest(${stays.map(({ locationId }) => locationId)}::uuid[], ${stays.map(({ from }) => from)}::timestamptz[],
      ${stays.map(({ to }) => to)}::timestamptz[]) as stay (location_id, since, until)
    join balances on balances.organisation_id = ${organisationId} and balances.location_id = stay.location_id
    join articles on articles.organisation_id = balances.organisation_id and articles.id = balances.article_id
    where ${bookedAt(sql`stay.since`)} > 0
      or exists (select from ${movedAfter(sql`stay.since`)} and movements.moved_at <= stay.until)
    order by articles.name, articles.id`.execute(db);
  return rows;
};
