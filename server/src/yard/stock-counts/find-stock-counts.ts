import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type {
  CountAdjustment,
  CountedLocation,
  CountLine,
  StockCount,
  StockCountItem,
} from '@halm/model/yard/stock-counts/stock-count.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { findCountAdjustments } from './find-adjustments.ts';
import type { Lying } from './find-booked-then.ts';
import { findUnlisted } from './find-unlisted.ts';

const SHOWN = 100;

const selectCounts = (scope: Scope) =>
  scope.db
    .selectFrom('stockCounts')
    .select(['id', 'number', 'countedOn', 'showsBooked', 'status', 'reason', 'createdBy', 'createdAt'])
    .select(['bookedBy', 'bookedAt', 'version'])
    .$narrowType<Pick<StockCount, 'status'>>()
    .where('organisationId', '=', scope.organisationId);

/** The last counts, newest first, with how many of their locations are entered. */
export const findStockCounts = (scope: Scope): Promise<StockCountItem[]> => {
  const locationsOf = (condition = sql`true`) => sql<number>`(
    select count(distinct location_id)::integer from stock_count_lines
    where stock_count_lines.organisation_id = stock_counts.organisation_id and count_id = stock_counts.id and ${condition})`;
  return selectCounts(scope)
    .select([locationsOf().as('locations'), locationsOf(sql`counted_at is not null`).as('enteredLocations')])
    .orderBy('number', 'desc')
    .limit(SHOWN)
    .execute();
};

const selectLines = ({ db, organisationId }: Scope, countId: string) =>
  db
    .selectFrom('stockCountLines as line')
    .innerJoin('articles', (on) =>
      on.onRef('articles.organisationId', '=', 'line.organisationId').onRef('articles.id', '=', 'line.articleId'),
    )
    .innerJoin('storageLocations as location', (on) =>
      on.onRef('location.organisationId', '=', 'line.organisationId').onRef('location.id', '=', 'line.locationId'),
    )
    .leftJoin('bookings', (on) =>
      on.onRef('bookings.organisationId', '=', 'line.organisationId').onRef('bookings.id', '=', 'line.bookingId'),
    )
    .leftJoin('bookings as reversal', (on) =>
      on
        .onRef('reversal.organisationId', '=', 'bookings.organisationId')
        .onRef('reversal.id', '=', 'bookings.reversedByBookingId'),
    )
    .leftJoin('balances', (on) =>
      on
        .onRef('balances.organisationId', '=', 'line.organisationId')
        .onRef('balances.locationId', '=', 'line.locationId')
        .onRef('balances.articleId', '=', 'line.articleId'),
    )
    .select([
      'line.id',
      'line.locationId',
      'location.name as locationName',
      'line.countedAt',
      'line.enteredAt',
      'line.countedBy',
    ])
    .select(['line.articleId', 'articles.name as articleName', 'articles.unit'])
    .select(['line.bookedQuantity', 'line.countedQuantity', 'balances.quantity as liesThere'])
    .select(['line.bookingId', 'bookings.year', 'bookings.sequence'])
    .select(['reversal.id as reversalId', 'reversal.year as reversalYear', 'reversal.sequence as reversalSequence'])
    .$narrowType<Pick<CountLine, 'unit'>>()
    .where('line.organisationId', '=', organisationId)
    .where('line.countId', '=', countId)
    .orderBy('location.name')
    .orderBy('line.locationId')
    .orderBy('articles.name')
    .orderBy('line.id');

type Line = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

const numbered = (id: string | null, year: number | null, sequence: number | null) =>
  id && year && sequence ? { id, name: bookingNumber(year, sequence) } : null;

type Adjusted = ReadonlyMap<string, readonly CountAdjustment[]>;

const presentLine = (line: Line, showsBooked: boolean, adjusted: Adjusted): CountLine => ({
  article: { id: line.articleId, name: line.articleName },
  unit: line.unit,
  bookedQuantity: line.bookedQuantity ?? (showsBooked ? (line.liesThere ?? 0) : null),
  countedQuantity: line.countedQuantity,
  booking: numbered(line.bookingId, line.year, line.sequence),
  reversedBy: numbered(line.reversalId, line.reversalYear, line.reversalSequence),
  adjustments: [...(adjusted.get(line.id) ?? [])],
});

/** What has no line yet, as the line that it gets when the location is entered. */
const presentUnlisted = ({ articleId, articleName, unit, liesThere }: Lying, showsBooked: boolean): CountLine => ({
  article: { id: articleId, name: articleName },
  unit,
  bookedQuantity: showsBooked ? liesThere : null,
  countedQuantity: null,
  booking: null,
  reversedBy: null,
  adjustments: [],
});

const presentLocation = (
  lines: readonly [Line, ...Line[]],
  unlisted: readonly Lying[],
  showsBooked: boolean,
  adjusted: Adjusted,
): CountedLocation => {
  const [{ locationId, locationName, countedAt, enteredAt, countedBy }] = lines;
  return {
    location: { id: locationId, name: locationName },
    countedAt,
    enteredAt,
    countedBy,
    lines: [
      ...lines.map((line) => presentLine(line, showsBooked, adjusted)),
      ...unlisted.filter((one) => one.locationId === locationId).map((one) => presentUnlisted(one, showsBooked)),
    ],
  };
};

/** One count in full; `request.not-found` when there is none. */
export const getStockCount = async (scope: Scope, id: string): Promise<StockCount> => {
  const count = found(await selectCounts(scope).where('id', '=', id).executeTakeFirst());
  // Of another day it is known as soon as the time is said.
  const showsBooked = count.showsBooked && count.countedOn === today(scope);
  const lines = await selectLines(scope, id).execute();
  const unlisted = count.status === 'open' ? await findUnlisted(scope, { ...count, lines }) : [];
  const adjusted = count.status === 'booked' ? await findCountAdjustments(scope, id) : new Map();
  const byLocation = Map.groupBy(lines, ({ locationId }) => locationId);
  const locations = [...byLocation.values()].flatMap(([first, ...others]) =>
    first ? [presentLocation([first, ...others], unlisted, showsBooked, adjusted)] : [],
  );
  return { ...count, locations };
};
