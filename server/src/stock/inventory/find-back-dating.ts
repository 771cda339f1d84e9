import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { levelsByDay } from '@halm/model/core/quantities/levels-by-day.ts';
import { addDays, daysBetween, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { baseUnit, convertBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import { fillLevel } from '@halm/model/masterdata/locations/fill-level.ts';
import {
  affectedTakings,
  type BackDating,
  type LaterTaking,
  MOST_DAYS,
  MOST_NAMED,
} from '@halm/model/stock/inventory/back-dating.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';

/** What would arrive at a moment in the past: `quantity` in the article's base unit. */
export type LateArrival = {
  readonly locationId: string;
  readonly article: { readonly id: string; readonly unit: Unit; readonly densityKgPerM3: number | null };
  readonly quantity: number;
  readonly arrivesAt: string;
  /** The day of a booked count that holds: from then on what lies there is what was counted. */
  readonly countedOn?: string | undefined;
};

/** A plant withdraws some hundred times a month: beyond that nobody reads on. */
const MOST_READ = 5000;

type Row = LaterTaking & {
  readonly total: number;
  readonly year: number;
  readonly sequence: number;
  readonly movedAt: string;
  readonly isReversed: boolean;
};

/**
 * What withdrawals since took in all, and of the layers that the late one would have stood before. Those that
 * were reversed, too, and when they were: those between took what these had left.
 */
const findTakings = async ({ db, organisationId }: Scope, late: LateArrival, mode: string): Promise<Row[]> => {
  const { locationId, article, arrivesAt } = late;
  const isBehind = mode === 'lifo' ? sql`received_at <= ${arrivesAt}` : sql`received_at > ${arrivesAt}`;
  const { rows } = await sql<Row>`
    select bookings.id as booking_id, bookings.year, bookings.sequence, min(movements.moved_at) as moved_at,
      bookings.reversed_by_booking_id is not null as is_reversed, bookings.reverses_booking_id as gives_back,
      -sum(movements.quantity)::bigint as total,
      coalesce(-sum(movements.quantity) filter (where ${isBehind}), 0)::bigint as quantity
    from movements
    join layers on layers.organisation_id = movements.organisation_id and layers.id = movements.layer_id
    join bookings on bookings.organisation_id = movements.organisation_id and bookings.id = movements.booking_id
    where movements.organisation_id = ${organisationId} and movements.location_id = ${locationId}
      and movements.article_id = ${article.id} and movements.moved_at > ${arrivesAt} and (movements.quantity > 0) = (bookings.type = 'reversal')
      and bookings.correction_kind is null
      and layers.booking_id <> movements.booking_id
    group by 1, 2, 3, 5, 6 order by min(movements.id::text) limit ${MOST_READ}`.execute(db);
  return rows;
};

const findPassed = async (scope: Scope, late: LateArrival, mode: string): Promise<BackDating['passed']> => {
  const takings = await findTakings(scope, late, mode);
  // Where each contract gives its share nobody can say what this one would
  // have been without reckoning all again.
  const isShared = mode === 'percentagewise';
  const reckoned = isShared ? takings : affectedTakings(late.quantity, takings);
  const byId = new Map(takings.map((row) => [row.bookingId, row]));
  const passed = reckoned.filter(({ bookingId }) => {
    const row = byId.get(bookingId);
    return row && !row.givesBack && !row.isReversed;
  });
  const first = passed.slice(0, MOST_NAMED).flatMap(({ bookingId, quantity }) => {
    const row = byId.get(bookingId);
    if (!row) return [];
    const number = bookingNumber(row.year, row.sequence);
    return [{ id: bookingId, number, movedAt: row.movedAt, quantity: isShared ? null : quantity }];
  });
  const sum = passed.reduce((all, { quantity }) => all + quantity, 0);
  return { count: passed.length, quantity: isShared ? null : sum, first };
};

const findLocation = async ({ db, organisationId }: Scope, id: string) =>
  found(
    await db
      .selectFrom('storageLocations')
      .select(['unit', 'maximumQuantity', 'type', 'withdrawalMode'])
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

type Stock = {
  articleId: string;
  unit: Unit;
  densityKgPerM3: number | null;
  now: number;
  day: string | null;
  moved: number;
};

/** What lies in a location of each article, and by how much that changed on each day since. */
const findChanges = async ({ db, organisationId }: Scope, locationId: string, since: string): Promise<Stock[]> => {
  const { rows } = await sql<Stock>`
    with moved as (
      select article_id, day, quantity from daily_arrivals
      where organisation_id = ${organisationId} and location_id = ${locationId} and day >= ${since}::date
      union all
      select article_id, day, -quantity from daily_withdrawals
      where organisation_id = ${organisationId} and location_id = ${locationId} and day >= ${since}::date)
    select balances.article_id, articles.unit, articles.density_kg_per_m3, balances.quantity as now, moved.day::text as day,
      coalesce(moved.quantity, 0)::bigint as moved
    from balances
    join articles on articles.organisation_id = ${organisationId} and articles.id = balances.article_id
    left join moved on moved.article_id = balances.article_id
    where balances.organisation_id = ${organisationId} and balances.location_id = ${locationId}`.execute(db);
  return rows;
};

const findLevels = async (scope: Scope, late: LateArrival, location: Awaited<ReturnType<typeof findLocation>>) => {
  const now = today(scope);
  const arrivesOn = plainDateIn(new Date(late.arrivesAt), scope.organisation.timeZone);
  const days = Math.min(MOST_DAYS, daysBetween(arrivesOn, now) + 1);
  const since = addDays(now, 1 - days);
  const rows = Map.groupBy(await findChanges(scope, late.locationId, since), ({ articleId }) => articleId);
  const past = [...rows].flatMap(([articleId, [first, ...more]]) => {
    if (!first) return [];
    const changes = [first, ...more].flatMap(({ day, moved }) => (day ? [{ day, quantity: moved }] : []));
    const { unit, densityKgPerM3 } = first;
    return [{ articleId, unit, densityKgPerM3, levels: levelsByDay(first.now, changes, { today: now, days }) }];
  });
  const isCounted = (day: string): boolean => late.countedOn !== undefined && day >= late.countedOn;
  const own = past.find(({ articleId }) => articleId === late.article.id)?.levels;
  const levels = Array.from({ length: days }, (_, at) => {
    const before = own?.[at] ?? 0;
    const day = addDays(since, at);
    return { day, before, after: isCounted(day) ? before : before + late.quantity };
  });
  const place = { unit: location.unit as Unit, maximum: location.maximumQuantity };
  const added = convertBase(
    late.quantity,
    baseUnit(late.article.unit),
    baseUnit(place.unit),
    late.article.densityKgPerM3,
  );
  const isOverfull = (at: number): boolean => {
    if (place.maximum === null || added === undefined || location.type === 'production') return false;
    const stocks = past.map((stock) => ({ ...stock, unit: baseUnit(stock.unit), quantity: stock.levels[at] ?? 0 }));
    return fillLevel(stocks, place).quantity + added > place.maximum;
  };
  return { levels, overfullOn: levels.find(({ day }, at) => !isCounted(day) && isOverfull(at))?.day ?? null };
};

/** Whether nothing that lies there comes before it when the next withdrawal is made. */
const isNextToLeave = async ({ db, organisationId }: Scope, late: LateArrival, mode: string): Promise<boolean> => {
  if (mode === 'percentagewise') return false;
  const before = await db
    .selectFrom('layers')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('locationId', '=', late.locationId)
    .where('articleId', '=', late.article.id)
    .where('isOpen', '=', sql.lit(true))
    .where('receivedAt', mode === 'fifo' ? '<=' : '>', late.arrivesAt)
    .limit(1)
    .executeTakeFirst();
  return !before;
};

/**
 * What a delivery that is posted now changes of the days since it came, and what
 * it leaves as it is; nothing is booked.
 */
export const findBackDating = async (scope: Scope, late: LateArrival): Promise<BackDating> => {
  const location = await findLocation(scope, late.locationId);
  const [passed, levels, isNext] = await Promise.all([
    findPassed(scope, late, location.withdrawalMode),
    findLevels(scope, late, location),
    isNextToLeave(scope, late, location.withdrawalMode),
  ]);
  const { arrivesAt, quantity, article } = late;
  const isStored = location.type !== 'production';
  // What a count takes up of it has left again.
  const lies = isStored && late.countedOn === undefined;
  return { arrivesAt, unit: article.unit, quantity, passed, ...levels, isNext: isNext && lies };
};
