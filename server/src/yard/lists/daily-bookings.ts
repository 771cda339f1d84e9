import type { BookingFilter } from '@halm/model/yard/bookings/booking-filter.ts';
import type { RawBuilder } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, onceForShape, untold } from '../../core/db/statement.ts';
import { isFirstPage, preparedList, type Whose } from '../../core/records/prepared-list.ts';
import { filteredBookings, isNewestFirst, newestFirst, selectBookingSummaries } from './booking-summaries.ts';

/** Whether anything but these narrows a list. */
export const isNarrowedBeyond = (filter: BookingFilter, allowed: readonly (keyof BookingFilter)[]): boolean => {
  const { page: _page, size: _size, only: _only, sort: _sort, ...narrowing } = filter;
  const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined);
  return Object.entries(narrowing).some(
    ([key, value]) => isSet(value) && !allowed.includes(key as keyof BookingFilter),
  );
};

/** Whether nothing but what is searched, one status and some days narrow a first page, newest first. */
const isNewestFirstPage = (filter: BookingFilter): boolean => {
  return (
    isFirstPage(filter) && isNewestFirst(filter.sort) && !isNarrowedBeyond(filter, ['search', 'status', 'from', 'to'])
  );
};

/**
 * Whether this is the first page of a list that the yard looks at all day: at most one status, perhaps from
 * and to, newest first. Whatever their values are, an index by date (and status) serves them in order.
 */
export const isDailyList = (filter: BookingFilter): boolean =>
  isNewestFirstPage(filter) && (filter.status?.length ?? 0) <= 1 && !filter.search;

/** Whether it is the first page of all bookings, newest first, whatever is searched in them. */
export const isNewestOfAll = (filter: BookingFilter): boolean =>
  isNewestFirstPage(filter) && !filter.status?.length && !filter.from && !filter.to;

type Values = { status: string; from: string; to: string };
/** The list of those filters that are set, each to any value. */
const listOf = onceForShape((hasStatus: boolean, hasFrom: boolean, hasTo: boolean) => {
  const bookings = (whose: Whose, open: Open<Values>) =>
    newestFirst(
      filteredBookings(whose, {
        status: hasStatus ? [untold(open.status, 'text')] : undefined,
        from: hasFrom ? untold(open.from, 'date') : undefined,
        to: hasTo ? untold(open.to, 'date') : undefined,
      }),
    );
  // Which ones they are is read from the index alone: so the plan for any values looks
  // as cheap as one for these, and is kept.
  const rows = (whose: Whose, open: Open<Values>, size: RawBuilder<number>) => {
    const ids = bookings(whose, open).limit(size).clearSelect().select('bookings.id');
    return newestFirst(selectBookingSummaries(whose).where('bookings.id', 'in', ids));
  };
  return preparedList(rows, bookings);
});

/** A page of the daily list. */
export const dailyPage = (scope: Scope, filter: BookingFilter) => {
  const { status, from, to, size } = filter;
  const list = listOf(Boolean(status?.length), Boolean(from), Boolean(to));
  return list(scope, { status: status?.[0] ?? '', from: from ?? '', to: to ?? '' }, size);
};
