import type { BookingFilter } from '@halm/model/bookings/booking.ts';
import { sql } from 'kysely';
import { countLimit, listPage, sorted } from '../platform/list-page.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import {
  type BookingSummaries,
  filteredBookings,
  finishedAt,
  isNewestFirst,
  presentSummary,
  selectBookingSummaries,
} from './booking-summaries.ts';
import { bookingsOfLocation, isOfLocation } from './bookings-of-location.ts';
import { dailyPage, isDailyList, isNewestOfAll } from './daily-bookings.ts';
import { findSearchWays } from './search-ways.ts';
import { countedBookings, newestSearched, searchedBookings, withWord } from './searched-bookings.ts';
import { isYardList, yardPage } from './yard-bookings.ts';

const columns = {
  deliveryDate: ['bookings.deliveryDate'],
  // Numbers begin anew every year.
  number: ['bookings.year', 'bookings.sequence'],
  licensePlate: [sql`bookings.license_plate collate "C"`],
  netKg: ['bookings.netKg'],
  arrivedAt: ['bookings.arrivedAt'],
  finishedAt: [finishedAt],
} as const;

/** Each order of the gate has an index of those bookings alone. */
const refuseLooseOrder = ({ sort, inYard, finishedOn }: BookingFilter): void => {
  const isLoose = sort.some(
    ({ field }) => (field === 'arrivedAt' && !inYard) || (field === 'finishedAt' && finishedOn === undefined),
  );
  if (isLoose) throw new Refusal('request.malformed', { fields: [{ path: 'sort', reason: 'invalid' }] });
};

/** Bookings in the order of a list. */
export const bookingsInOrder = (query: BookingSummaries, filter: BookingFilter): BookingSummaries => {
  refuseLooseOrder(filter);
  return sorted(query, filter.sort, columns, 'bookings.id');
};

const afterCursor = (query: BookingSummaries, filter: BookingFilter): BookingSummaries => {
  if (!filter.cursor) return query;
  const [date, id] = filter.cursor.split('_');
  if (!isNewestFirst(filter.sort))
    throw new Refusal('request.malformed', { fields: [{ path: 'cursor', reason: 'invalid' }] });
  return query.where(sql<boolean>`(bookings.delivery_date, bookings.id) < (${date}::date, ${id}::uuid)`);
};

type Narrowed = (query: BookingSummaries) => BookingSummaries;

/** Passes over the rows of earlier pages by their ids alone: the names of each would be looked up for nothing. */
const laterPage = async (
  scope: Scope,
  filtered: BookingSummaries,
  inOrder: Narrowed,
  { page, size }: { page: number; size: number },
) => {
  const passed = inOrder(filtered).offset((page - 1) * size);
  const ids = passed.limit(size).clearSelect().select('bookings.id');
  const rows = inOrder(selectBookingSummaries(scope).where('bookings.id', 'in', ids));
  const { items, pagination } = await listPage(scope.db, rows, { page: 1, size }, filtered);
  return { items, pagination: { ...pagination, page } };
};

const anyPage = async (scope: Scope, filter: BookingFilter) => {
  const inOrder: Narrowed = (query) => bookingsInOrder(query, filter);
  if (isOfLocation(filter)) return bookingsOfLocation(scope, filter);
  const filtered = afterCursor(filteredBookings(scope, filter), filter);
  const place = filter.cursor ? { ...filter, page: 1 } : filter;
  if (!filter.search && !filter.only && place.page > 1) return laterPage(scope, filtered, inOrder, place);
  if (!filter.search) return listPage(scope.db, inOrder(filtered), place);
  const [narrowest, ...others] = await findSearchWays(scope, filter.search);
  if (!narrowest) return listPage(scope.db, inOrder(filtered), place);
  const narrowed = others.reduce((query, ways) => withWord(scope, query, ways), filtered);
  if (others.length === 0 && !narrowest.isBroad && isNewestOfAll(filter))
    return newestSearched(scope, narrowest, filter.size);
  // So many that a walk through all of them soon meets enough.
  if (narrowest.isBroad) return listPage(scope.db, inOrder(withWord(scope, narrowed, narrowest)), place);
  const page = searchedBookings(scope, narrowest, narrowed, inOrder, place.page * place.size);
  return listPage(scope.db, page, place, countedBookings(scope, narrowest, narrowed, countLimit(filter)));
};

/** A page of bookings, newest first unless sorted otherwise; `cursor` leads to the next page without counting rows. */
export const findBookings = async (scope: Scope, filter: BookingFilter) => {
  const page = await (isYardList(filter) ? yardPage : isDailyList(filter) ? dailyPage : anyPage)(scope, filter);
  const last = page.items.length === filter.size ? page.items.at(-1) : undefined;
  return {
    pagination: page.pagination,
    items: page.items.map(presentSummary),
    cursor: last ? `${last.deliveryDate}_${last.id}` : null,
  };
};
