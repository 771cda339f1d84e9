import { COUNT_LIMIT } from '@halm/model/core/contract/list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, untold } from '../../core/db/statement.ts';
import { type Given, preparedList, type Whose } from '../../core/records/prepared-list.ts';
import { patternsOf } from '../../core/records/search-text.ts';
import { type BookingSummaries, newestFirst, selectBookingSummaries } from './booking-summaries.ts';
import { articlesNamed, bookedNames, type SearchKeys, type SearchWays, suppliersNamed } from './search-ways.ts';

type Narrowed = (query: BookingSummaries) => BookingSummaries;
type GivenKeys = { readonly [K in keyof SearchKeys]: Given<SearchKeys[K]> };

/**
 * With the day by which most lists are sorted: the first of all that is found
 * are known before a booking is read.
 */
const placesOf = (query: BookingSummaries) => query.clearSelect().select(['bookings.id', 'bookings.deliveryDate']);

/**
 * The bookings of each key, one walk through the index per key and in the order of the list: a supplier whose
 * last delivery was years ago is found as fast as one of today. `first` says how many of a key are enough.
 */
const ofEachKey = ({ db }: Whose, query: BookingSummaries, keys: RawBuilder<unknown>, first: Narrowed) =>
  db
    .selectFrom(keys.as<'wanted'>(sql`wanted (key)`))
    .innerJoinLateral(placesOf(first(query)).as('found'), (on) => on.onTrue())
    .select(['found.id', 'found.deliveryDate']);

/** Whether a word is the number of its sample. */
const ofSample = ({ organisationId }: Whose, number: Given<string>) => sql<boolean>`bookings.id = (
  select sample.booking_id from samples as sample
  where sample.organisation_id = ${organisationId} and sample.number = ${number})`;

/** The places that the keys lead to, each through an index of its own. */
const placesByAnyWay = (whose: Whose, keys: GivenKeys, filtered: BookingSummaries, first: Narrowed) => {
  const { supplierIds, articleIds, plates, drivers, ticket, sequence, years } = keys;
  const walk = (is: RawBuilder<boolean>, each: RawBuilder<unknown>) =>
    ofEachKey(whose, filtered.where(is), sql`unnest(${each})`, first);
  return {
    named: [
      walk(sql`bookings.supplier_id = wanted.key`, sql`${supplierIds}::uuid[]`),
      walk(sql`bookings.article_id = wanted.key`, sql`${articleIds}::uuid[]`),
      walk(sql`bookings.license_plate collate "C" = wanted.key`, sql`${plates}::text[]`),
      walk(sql`bookings.driver_name collate "C" = wanted.key`, sql`${drivers}::text[]`),
    ],
    numbered: placesOf(filtered.where('bookings.externalNumber', '=', ticket))
      .union(
        placesOf(
          filtered.where(sql<boolean>`bookings.sequence = ${sequence} and bookings.year = any(${years}::integer[])`),
        ),
      )
      .union(placesOf(filtered.where(ofSample(whose, ticket)))),
  };
};

const searchedPlaces = (whose: Whose, keys: GivenKeys, filtered: BookingSummaries, first: Narrowed) => {
  const { named, numbered } = placesByAnyWay(whose, keys, filtered, first);
  return named.reduce((all, some) => all.union(some), numbered);
};

/** The bookings that a word finds, complete up to the `first` of them in the order of the list. */
export const searchedBookings = (
  scope: Scope,
  ways: SearchWays,
  filtered: BookingSummaries,
  inOrder: Narrowed,
  first: number,
): BookingSummaries => {
  const places = searchedPlaces(scope, ways, filtered, (query) => inOrder(query).limit(first));
  const ids = scope.db.selectFrom(places.as('found')).select('found.id');
  return inOrder(selectBookingSummaries(scope).where('bookings.id', 'in', ids));
};

/** What `searchedBookings` finds, for counting, which stops at a limit: so many of each way are enough. */
export const countedBookings = (whose: Whose, keys: GivenKeys, filtered: BookingSummaries, limit: number) => {
  const enough = sql<number>`${sql.lit(limit + 1)}`;
  const { named, numbered } = placesByAnyWay(whose, keys, filtered, (query) => query.limit(enough));
  const capped = named.map((of, at) =>
    whose.db.selectFrom(of.limit(enough).as(`way${at}`)).select(['id', 'deliveryDate']),
  );
  const any = capped.reduce((all, some) => all.union(some), numbered as (typeof capped)[number]);
  return whose.db.selectFrom(any.as('found')).select('found.id');
};

const keysWithoutCount = (open: Open<SearchKeys>): GivenKeys => ({
  supplierIds: untold(open.supplierIds, 'uuid[]'),
  articleIds: untold(open.articleIds, 'uuid[]'),
  plates: untold(open.plates, 'text[]'),
  drivers: untold(open.drivers, 'text[]'),
  ticket: untold(open.ticket, 'text'),
  sequence: untold(open.sequence, 'integer'),
  years: untold(open.years, 'integer[]'),
});

/**
 * The newest bookings that one word finds among all: what is searched most. Its statements are the same for
 * every word, and each way has its index whatever the keys are.
 */
export const newestSearched = preparedList(
  (whose, open: Open<SearchKeys>, size) => {
    const places = searchedPlaces(whose, keysWithoutCount(open), selectBookingSummaries(whose), (query) =>
      newestFirst(query).limit(size),
    );
    const ids = whose.db
      .selectFrom(places.as('found'))
      .select('found.id')
      .orderBy('found.deliveryDate', 'desc')
      .orderBy('found.id', 'desc')
      .limit(size);
    return newestFirst(selectBookingSummaries(whose).where('bookings.id', 'in', ids));
  },
  (whose, open) => countedBookings(whose, keysWithoutCount(open), selectBookingSummaries(whose), COUNT_LIMIT),
);

/**
 * Whether a word leads to a booking. Its names are looked up by the statement itself where they are too many
 * to be told one by one.
 */
export const hasWord = (scope: Scope, ways: SearchWays): RawBuilder<boolean> => {
  const { word, isBroad, supplierIds, articleIds, plates, drivers, ticket, sequence, years } = ways;
  const patterns = patternsOf(word);
  const among = (key: RawBuilder<unknown>, few: RawBuilder<unknown>, many: RawBuilder<unknown> | object) =>
    isBroad ? sql<boolean>`${key} in ${many}` : sql<boolean>`${key} = any(${few})`;
  const plate = sql`bookings.license_plate collate "C"`;
  const driver = sql`bookings.driver_name collate "C"`;
  const found = [
    among(sql`bookings.supplier_id`, sql`${supplierIds}::uuid[]`, suppliersNamed(scope, patterns)),
    among(sql`bookings.article_id`, sql`${articleIds}::uuid[]`, articlesNamed(scope, patterns)),
    among(plate, sql`${plates}::text[]`, bookedNames(scope, 'plate', patterns)),
    among(driver, sql`${drivers}::text[]`, bookedNames(scope, 'driver', patterns)),
    sql`bookings.external_number = ${ticket}`,
    ofSample(scope, ticket),
    ...(sequence === null ? [] : [sql`(bookings.sequence = ${sequence} and bookings.year in (${sql.join(years)}))`]),
  ];
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
};

/** The bookings in which one more word is found. */
export const withWord = (scope: Scope, filtered: BookingSummaries, ways: SearchWays): BookingSummaries =>
  filtered.where(hasWord(scope, ways));
