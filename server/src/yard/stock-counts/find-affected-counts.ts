import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { AffectedCount } from '@halm/model/stock/inventory/affected-count.ts';
import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import type { NewMovement } from '../../stock/inventory/stock-change.ts';

/**
 * What is moved of an article in a location at a moment: below zero what leaves, in the article's base unit.
 * `countBookedAt`: it is what a count found that was booked then, and replaces earlier counts of its own
 * moment.
 */
export type Moved = Pick<NewMovement, 'locationId' | 'articleId' | 'quantity' | 'movedAt'> & {
  readonly countBookedAt?: string | null;
};

/** A booked count whose figure would change by `quantity`, because something moves before its moment. */
export type AffectedLine = {
  readonly lineId: string;
  readonly countId: string;
  readonly countNumber: number;
  readonly countedOn: string;
  readonly countedAt: string;
  readonly reason: string;
  readonly locationId: string;
  readonly locationName: string;
  readonly articleId: string;
  readonly articleName: string;
  readonly unit: Unit;
  readonly quantity: number;
};

type Columns = Readonly<Record<'locationIds' | 'articleIds' | 'movedAts', readonly string[]>> & {
  readonly quantities: readonly number[];
  readonly countBookedAts: readonly (string | null)[];
  readonly goneIds: readonly string[];
};

/** What is told of a counted line, of `line`, its count and what it is about. */
export const lineColumns = sql`line.id as line_id, counts.id as count_id, counts.number::integer as count_number,
    counts.counted_on, line.counted_at, coalesce(counts.reason, '') as reason, line.location_id,
    locations.name as location_name, line.article_id, articles.name as article_name, articles.unit`;
export const lineJoins = sql`
  join stock_counts as counts on counts.organisation_id = line.organisation_id and counts.id = line.count_id
  join storage_locations as locations on locations.organisation_id = line.organisation_id and locations.id = line.location_id
  join articles on articles.organisation_id = line.organisation_id and articles.id = line.article_id`;

// A line whose own booking was reversed holds no more: somebody has said that the count was wrong. Of two
// counts of one moment the one that was booked last holds.
const affectedCounts = statement(
  (_, open: Open<Columns>) => sql<AffectedLine>`
  with moved as (
    select * from unnest(${open.locationIds}::uuid[], ${open.articleIds}::uuid[], ${open.quantities}::bigint[],
      ${open.movedAts}::timestamptz[], ${open.countBookedAts}::timestamptz[])
      as moved (location_id, article_id, quantity, moved_at, count_booked_at)),
  affected as (
    select line.id, sum(moved.quantity)::bigint as quantity
    from moved cross join lateral (
      select lines.id from stock_count_lines as lines
      join stock_counts on stock_counts.organisation_id = lines.organisation_id and stock_counts.id = lines.count_id
        and stock_counts.status = 'booked'
      left join bookings on bookings.organisation_id = lines.organisation_id and bookings.id = lines.booking_id
      where lines.organisation_id = ${open.organisationId} and lines.location_id = moved.location_id
        and lines.article_id = moved.article_id and lines.counted_at >= moved.moved_at
        and (lines.counted_at > moved.moved_at or moved.count_booked_at is null
          or stock_counts.booked_at > moved.count_booked_at)
        and bookings.reversed_by_booking_id is null
        and (lines.booking_id is null or lines.booking_id <> all(${open.goneIds}::uuid[]))
      order by lines.counted_at, stock_counts.booked_at desc, lines.id desc limit 1) as line
    group by line.id having sum(moved.quantity) <> 0)
  select ${lineColumns}, affected.quantity
  from affected
  join stock_count_lines as line on line.organisation_id = ${open.organisationId} and line.id = affected.id
  ${lineJoins}
  order by line.counted_at, line.id`,
);

/**
 * The booked counts whose figures would change by what is moved before their moment, each by how much. Of
 * what moves in a place only the first count after it is asked: what is taken up there changes no later one.
 * `goneIds`: what counts found, as if it were reversed already.
 */
export const findAffectedCounts = async (
  scope: Scope,
  moved: readonly Moved[],
  goneIds: readonly string[] = [],
): Promise<readonly AffectedLine[]> => {
  // What moves now moves after every count.
  const before = moved.filter(({ movedAt }) => movedAt < nowIso(scope));
  if (before.length === 0) return [];
  return affectedCounts(scope, {
    locationIds: before.map(({ locationId }) => locationId),
    articleIds: before.map(({ articleId }) => articleId),
    quantities: before.map(({ quantity }) => quantity),
    movedAts: before.map(({ movedAt }) => movedAt),
    countBookedAts: before.map(({ countBookedAt = null }) => countBookedAt),
    goneIds,
  });
};

/** Whether something moves before a booked count that holds, though all of it together may change none. */
export const isBeforeCounts = async (scope: Scope, moved: readonly Moved[]): Promise<boolean> =>
  (
    await findAffectedCounts(
      scope,
      moved.map((one) => ({ ...one, quantity: 1 })),
    )
  ).length > 0;

/** What a screen says of a count that holds. */
export const presentAffectedCount = (line: AffectedLine): AffectedCount => ({
  count: { id: line.countId, number: line.countNumber, countedOn: line.countedOn },
  location: { id: line.locationId, name: line.locationName },
  article: { id: line.articleId, name: line.articleName },
  unit: line.unit,
  quantity: line.quantity,
});
