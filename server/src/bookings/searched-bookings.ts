import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';
import { type BookingSummaries, selectBookingSummaries } from './booking-summaries.ts';
import { articlesNamed, bookedNames, type SearchWays, suppliersNamed } from './search-ways.ts';

type Narrowed = (query: BookingSummaries) => BookingSummaries;

const idsOf = (query: BookingSummaries) => query.clearSelect().select('bookings.id');

/**
 * The bookings of each key, one walk through the index per key and in the order of the list: a supplier whose last
 * delivery was years ago is found as fast as one of today. `first` says how many of a key are enough.
 */
const ofEachKey = (scope: Scope, query: BookingSummaries, keys: RawBuilder<unknown>, first: Narrowed) =>
  scope.db
    .selectFrom(keys.as<'wanted'>(sql`wanted (key)`))
    .innerJoinLateral(idsOf(first(query)).as('found'), (on) => on.onTrue())
    .select('found.id');

const withNumber = (filtered: BookingSummaries, { sequence, years }: NonNullable<SearchWays['number']>) =>
  filtered.where('bookings.sequence', '=', sequence).where('bookings.year', 'in', years);

/** The ids that the ways of a word lead to, each through an index of its own. */
const idsByAnyWay = (scope: Scope, ways: SearchWays, filtered: BookingSummaries, first: Narrowed) => {
  const { supplierIds, articleIds, plates, drivers, ticket, number } = ways;
  const ofTicket = idsOf(filtered.where('bookings.externalNumber', '=', ticket));
  const walk = (is: RawBuilder<boolean>, keys: RawBuilder<unknown>) =>
    ofEachKey(scope, filtered.where(is), sql`unnest(${keys})`, first);
  return {
    named: [
      walk(sql`bookings.supplier_id = wanted.key`, sql`${supplierIds}::uuid[]`),
      walk(sql`bookings.article_id = wanted.key`, sql`${articleIds}::uuid[]`),
      walk(sql`bookings.license_plate collate "C" = wanted.key`, sql`${plates}::text[]`),
      walk(sql`bookings.driver_name collate "C" = wanted.key`, sql`${drivers}::text[]`),
    ],
    numbered: number ? ofTicket.union(idsOf(withNumber(filtered, number))) : ofTicket,
  };
};

/** The bookings that a word finds, complete up to the `first` of them in the order of the list. */
export const searchedBookings = (
  scope: Scope,
  ways: SearchWays,
  filtered: BookingSummaries,
  inOrder: Narrowed,
  first: number,
): BookingSummaries => {
  const { named, numbered } = idsByAnyWay(scope, ways, filtered, (query) => inOrder(query).limit(first));
  const any = named.reduce((all, some) => all.union(some), numbered);
  return inOrder(selectBookingSummaries(scope).where('bookings.id', 'in', any));
};

/** What `searchedBookings` finds, for counting, which stops at a limit: so many of each way are enough. */
export const countedBookings = (scope: Scope, ways: SearchWays, filtered: BookingSummaries, limit: number) => {
  const { named, numbered } = idsByAnyWay(scope, ways, filtered, (query) => query.limit(limit + 1));
  const capped = named.map((of, at) => scope.db.selectFrom(of.limit(limit + 1).as(`way${at}`)).select('id'));
  const any = capped.reduce((all, some) => all.union(some), numbered as (typeof capped)[number]);
  return scope.db.selectFrom(any.as('found')).select('found.id');
};

/**
 * The bookings in which one more word is found. Its names are looked up by the statement itself where they are too many to
 * be told one by one.
 */
export const withWord = (scope: Scope, filtered: BookingSummaries, ways: SearchWays): BookingSummaries => {
  const { word, isBroad, supplierIds, articleIds, plates, drivers, ticket, number } = ways;
  const among = (key: RawBuilder<unknown>, few: RawBuilder<unknown>, many: RawBuilder<unknown> | object) =>
    isBroad ? sql<boolean>`${key} in ${many}` : sql<boolean>`${key} = any(${few})`;
  const plate = sql`bookings.license_plate collate "C"`;
  const driver = sql`bookings.driver_name collate "C"`;
  return filtered.where((is) =>
    is.or([
      among(sql`bookings.supplier_id`, sql`${supplierIds}::uuid[]`, suppliersNamed(scope, word)),
      among(sql`bookings.article_id`, sql`${articleIds}::uuid[]`, articlesNamed(scope, word)),
      among(plate, sql`${plates}::text[]`, bookedNames(scope, 'plate', word)),
      among(driver, sql`${drivers}::text[]`, bookedNames(scope, 'driver', word)),
      is('bookings.externalNumber', '=', ticket),
      ...(number
        ? [is.and([is('bookings.sequence', '=', number.sequence), is('bookings.year', 'in', number.years)])]
        : []),
    ]),
  );
};
