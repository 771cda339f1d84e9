import type { BookingFilter } from '@halm/model/yard/bookings/booking-filter.ts';
import type { Scope } from '../../core/api/scope.ts';
import { countLimit, listPage } from '../../core/records/list-page.ts';
import {
  afterCursor,
  type BookingSummaries,
  filteredBookings,
  isNewestFirst,
  newestFirst,
  refuseContractOutside,
  selectBookingSummaries,
} from './booking-summaries.ts';

/** Whether a list is the bookings of a location in their usual order, whatever else narrows it. */
export const isOfLocation = ({ locationId, search, sort }: BookingFilter): boolean =>
  locationId !== undefined && !search && isNewestFirst(sort);

/** With the day by which the list is sorted: which rows a page has is known before any is read in full. */
const placesOf = (query: BookingSummaries) => query.clearSelect().select(['bookings.id', 'bookings.deliveryDate']);

/**
 * A page of what was taken from a location or brought to it, newest first. Each way is walked through its own
 * index and so far only as the page needs; asked for either way at once, the database would read all bookings
 * of the location, or of the plant.
 */
export const bookingsOfLocation = async (scope: Scope, { locationId = '', ...filter }: BookingFilter) => {
  refuseContractOutside(scope, filter.contractId);
  const all = filteredBookings(scope, filter);
  const { page, size } = filter;
  const waysOf = (query: BookingSummaries) =>
    [
      query.where('bookings.originLocationId', '=', locationId),
      query.where('bookings.destinationLocationId', '=', locationId),
    ] as const;
  const firstOf = (way: BookingSummaries, limit: number) =>
    scope.db.selectFrom(placesOf(newestFirst(way)).limit(limit).as('way')).select(['id', 'deliveryDate']);
  const either = (query: BookingSummaries, limit: number) => {
    const [from, to] = waysOf(query);
    return firstOf(from, limit).union(firstOf(to, limit));
  };
  const ids = scope.db
    .selectFrom(either(afterCursor(all, filter), page * size).as('found'))
    .select('found.id')
    .orderBy('found.deliveryDate', 'desc')
    .orderBy('found.id', 'desc')
    .limit(size)
    .offset((page - 1) * size);
  const rows = newestFirst(selectBookingSummaries(scope).where('bookings.id', 'in', ids));
  const counted = scope.db.selectFrom(either(all, countLimit(filter) + 1).as('found')).select('found.id');
  const { items, pagination } = await listPage(scope.db, rows, { ...filter, page: 1 }, counted);
  return { items, pagination: { ...pagination, page } };
};
