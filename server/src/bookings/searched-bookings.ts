import { COUNT_LIMIT } from '@halm/model/contract/list.ts';
import { type RawBuilder, sql } from 'kysely';
import { beginningWith } from '../platform/list-page.ts';
import type { Scope } from '../platform/scope.ts';
import { type BookingSummaries, selectBookingSummaries } from './booking-summaries.ts';
import { behind, type SearchWays } from './search-ways.ts';

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

/** The ids that the ways of a search lead to, each through an index of its own. */
const idsByAnyWay = (scope: Scope, ways: SearchWays, filtered: BookingSummaries, first: Narrowed) => {
  const { supplierIds, plates, ticket, number } = ways;
  const ofSupplier = filtered.where(sql<boolean>`bookings.supplier_id = wanted.key`);
  const ofPlate = filtered.where(sql<boolean>`bookings.license_plate collate "C" = wanted.key`);
  const ofTicket = idsOf(filtered.where('bookings.externalNumber', '=', ticket));
  return {
    ofSuppliers: ofEachKey(scope, ofSupplier, sql`unnest(${supplierIds}::uuid[])`, first),
    ofPlates: ofEachKey(scope, ofPlate, sql`unnest(${plates}::text[])`, first),
    numbered: number ? ofTicket.union(idsOf(withNumber(filtered, number))) : ofTicket,
  };
};

/** The bookings that a search finds, complete up to the `first` of them in the order of the list. */
export const searchedBookings = (
  scope: Scope,
  ways: SearchWays,
  filtered: BookingSummaries,
  inOrder: Narrowed,
  first: number,
): BookingSummaries => {
  const ids = idsByAnyWay(scope, ways, filtered, (query) => inOrder(query).limit(first));
  const any = ids.ofSuppliers.union(ids.ofPlates).union(ids.numbered);
  return inOrder(selectBookingSummaries(scope).where('bookings.id', 'in', any));
};

/** The bookings that a broad search finds: so many that a walk through all of them soon meets enough. */
export const broadlySearchedBookings = (
  scope: Scope,
  search: string,
  { ticket, number }: SearchWays,
  filtered: BookingSummaries,
): BookingSummaries => {
  const suppliers = scope.db
    .selectFrom('addresses')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('companyName', 'ilike', beginningWith(search));
  const plate = search.toUpperCase();
  return filtered.where((is) =>
    is.or([
      is('bookings.supplierId', 'in', suppliers),
      is.and([
        is(sql`bookings.license_plate collate "C"`, '>=', plate),
        is(sql`bookings.license_plate collate "C"`, '<', behind(plate)),
      ]),
      is('bookings.externalNumber', '=', ticket),
      ...(number
        ? [is.and([is('bookings.sequence', '=', number.sequence), is('bookings.year', 'in', number.years)])]
        : []),
    ]),
  );
};

/** What `searchedBookings` finds, for counting, which stops at a limit: so many of each way are enough. */
export const countedBookings = (scope: Scope, ways: SearchWays, filtered: BookingSummaries) => {
  const ids = idsByAnyWay(scope, ways, filtered, (query) => query.limit(COUNT_LIMIT + 1));
  const capped = (of: typeof ids.ofPlates, name: 'some' | 'others') =>
    scope.db.selectFrom(of.limit(COUNT_LIMIT + 1).as(name)).select('id');
  const any = capped(ids.ofSuppliers, 'some').union(capped(ids.ofPlates, 'others')).union(ids.numbered);
  return scope.db.selectFrom(any.as('found')).select('found.id');
};
