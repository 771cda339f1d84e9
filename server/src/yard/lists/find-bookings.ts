import type { BookingFilter } from '@halm/model/yard/bookings/booking-filter.ts';
import { sql } from 'kysely';
import { onlyDrives } from '../../core/access/own-trips.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { countLimit, listPage, sorted } from '../../core/records/list-page.ts';
import {
  afterCursor,
  type BookingSummaries,
  finishedAt,
  isNewestFirst,
  presentSummaries,
  selectBookingSummaries,
  visibleBookings,
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

type Ordering = Pick<BookingFilter, 'sort' | 'inYard' | 'finishedOn'>;

/** Each order of the gate has an index of those bookings alone. */
const refuseLooseOrder = ({ sort, inYard, finishedOn }: Ordering): void => {
  const isLoose = sort.some(
    ({ field }) => (field === 'arrivedAt' && !inYard) || (field === 'finishedAt' && finishedOn === undefined),
  );
  if (isLoose) throw new Refusal('request.malformed', { fields: [{ path: 'sort', reason: 'invalid' }] });
};

/** Bookings in the order of a list. */
export const bookingsInOrder = (query: BookingSummaries, filter: Ordering): BookingSummaries => {
  refuseLooseOrder(filter);
  return sorted(query, filter.sort, columns, 'bookings.id');
};

type Narrowed = (query: BookingSummaries) => BookingSummaries;

/**
 * Passes over the rows of earlier pages by their ids alone: the names of each would be looked up for nothing.
 */
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

/** What a search finds of the bookings that a filter leaves; `counted` as of the first page on. */
const searchedPage = async (
  scope: Scope,
  { filtered, counted }: Readonly<Record<'filtered' | 'counted', BookingSummaries>>,
  inOrder: Narrowed,
  filter: BookingFilter,
) => {
  const [narrowest, ...others] = await findSearchWays(scope, filter.search ?? '');
  if (!narrowest) return listPage(scope.db, inOrder(filtered), filter, counted);
  const narrow: Narrowed = (query) => others.reduce((some, ways) => withWord(scope, some, ways), query);
  if (others.length === 0 && !narrowest.isBroad && isNewestOfAll(filter) && !onlyDrives(scope))
    return newestSearched(scope, narrowest, filter.size);
  // So many that a walk through all of them soon meets enough.
  const withAll: Narrowed = (query) => withWord(scope, narrow(query), narrowest);
  if (narrowest.isBroad) return listPage(scope.db, inOrder(withAll(filtered)), filter, withAll(counted));
  const page = searchedBookings(scope, narrowest, narrow(filtered), inOrder, filter.page * filter.size);
  return listPage(scope.db, page, filter, countedBookings(scope, narrowest, narrow(counted), countLimit(filter)));
};

const anyPage = async (scope: Scope, filter: BookingFilter) => {
  const inOrder: Narrowed = (query) => bookingsInOrder(query, filter);
  if (isOfLocation(filter) && !onlyDrives(scope)) return bookingsOfLocation(scope, filter);
  const counted = visibleBookings(scope, filter);
  const filtered = afterCursor(counted, filter);
  if (filter.search) return searchedPage(scope, { filtered, counted }, inOrder, filter);
  if (!filter.only && filter.page > 1) return laterPage(scope, filtered, inOrder, filter);
  return listPage(scope.db, inOrder(filtered), filter, counted);
};

/** A page that goes on behind a row is the first one of the others, whatever its number is. */
const behindCursor = async (scope: Scope, filter: BookingFilter) => {
  const { items, pagination } = await anyPage(scope, { ...filter, page: 1 });
  return { items, pagination: { ...pagination, page: filter.page } };
};

const pageOf = (scope: Scope, filter: BookingFilter) => {
  if (!onlyDrives(scope) && isYardList(filter)) return yardPage(scope, filter);
  if (!onlyDrives(scope) && isDailyList(filter)) return dailyPage(scope, filter);
  return filter.cursor ? behindCursor(scope, filter) : anyPage(scope, filter);
};

/**
 * A page of bookings, newest first unless sorted otherwise; then `cursor` leads to
 * the next one without passing over rows.
 */
export const findBookings = async (scope: Scope, filter: BookingFilter) => {
  const page = await pageOf(scope, filter);
  const last = page.items.length === filter.size && isNewestFirst(filter.sort) ? page.items.at(-1) : undefined;
  return {
    pagination: page.pagination,
    items: await presentSummaries(scope, page.items),
    cursor: last ? `${last.deliveryDate}_${last.id}` : null,
  };
};
