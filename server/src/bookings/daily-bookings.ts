import type { BookingFilter } from '@halm/model/bookings/booking.ts';
import { PAGE_SIZES } from '@halm/model/contract/list.ts';
import { type CompiledList, compileList, openValue } from '../platform/compiled-list.ts';
import type { Scope } from '../platform/scope.ts';
import { filteredBookings, isNewestFirst, newestFirst } from './booking-summaries.ts';

/** The sizes that the tables offer; each is a statement of its own. */
const sizes: ReadonlySet<number> = new Set(PAGE_SIZES);

/**
 * Whether this is the first page of a list that the yard looks at all day: at most one status, perhaps from and to,
 * newest first. Whatever their values are, an index by date (and status) serves them in order.
 */
export const isDailyList = (filter: BookingFilter): boolean => {
  const { status, type, supplierId, articleId, contractId, search, cursor, only, sort, page, size } = filter;
  const isNarrowed = [type?.length, supplierId, articleId, contractId, search, cursor, only].some(Boolean);
  const isFirstPage = page === 1 && sizes.has(size);
  return isFirstPage && (status?.length ?? 0) <= 1 && isNewestFirst(sort) && !isNarrowed;
};

const lists = new Map<string, CompiledList>();

const compileDailyList = (scope: Scope, filter: BookingFilter): CompiledList => {
  const open = {
    ...filter,
    status: filter.status?.length ? [openValue('status')] : undefined,
    from: filter.from && openValue('from'),
    to: filter.to && openValue('to'),
  } as BookingFilter;
  const everywhere = { ...scope, organisationId: openValue('organisationId') };
  return compileList(nameOf(filter), scope.db, newestFirst(filteredBookings(everywhere, open)), filter.size);
};

const nameOf = ({ status, from, to }: BookingFilter): string =>
  ['bookings', status?.length && 'status', from && 'from', to && 'to'].filter(Boolean).join('_');

/** The compiled list for a daily filter, and the values it leaves open. */
export const dailyList = (scope: Scope, filter: BookingFilter) => {
  const name = `${nameOf(filter)}_${filter.size}`;
  const list = lists.get(name) ?? compileDailyList(scope, filter);
  lists.set(name, list);
  const { status, from, to } = filter;
  return { list, values: { organisationId: scope.organisationId, status: status?.[0], from, to } };
};
