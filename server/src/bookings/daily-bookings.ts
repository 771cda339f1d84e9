import type { BookingFilter } from '@halm/model/bookings/booking.ts';
import { isFirstPage, type PreparedList, preparedList, type Whose } from '../platform/prepared-list.ts';
import type { Scope } from '../platform/scope.ts';
import type { Open } from '../platform/statement.ts';
import { type BookingSummaryRow, filteredBookings, isNewestFirst, newestFirst } from './booking-summaries.ts';

/**
 * Whether this is the first page of a list that the yard looks at all day: at most one status, perhaps from and to,
 * newest first. Whatever their values are, an index by date (and status) serves them in order.
 */
export const isDailyList = (filter: BookingFilter): boolean => {
  const { status, type, supplierId, articleId, contractId, search, cursor, sort } = filter;
  const isNarrowed = [type?.length, supplierId, articleId, contractId, search, cursor].some(Boolean);
  return isFirstPage(filter) && (status?.length ?? 0) <= 1 && isNewestFirst(sort) && !isNarrowed;
};

type Values = { status: string; from: string; to: string };
type DailyList = PreparedList<Values, BookingSummaryRow>;

/** The list of those filters that are set, each to any value. */
const listOf = ({ status, from, to }: BookingFilter): DailyList => {
  const bookings = (whose: Whose, open: Open<Values>) =>
    newestFirst(
      filteredBookings(whose, {
        status: status?.length ? [open.status] : undefined,
        from: from && open.from,
        to: to && open.to,
      }),
    );
  return preparedList((whose, open, size) => bookings(whose, open).limit(size), bookings);
};

const lists = new Map<string, DailyList>();

/** A page of the daily list. */
export const dailyPage = (scope: Scope, filter: BookingFilter) => {
  const { status, from, to, size } = filter;
  const shape = [status?.length && 'status', from && 'from', to && 'to'].join(' ');
  const list = lists.get(shape) ?? listOf(filter);
  lists.set(shape, list);
  return list(scope, { status: status?.[0] ?? '', from: from ?? '', to: to ?? '' }, size);
};
