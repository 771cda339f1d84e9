import type { BookingFilter } from '@halm/model/yard/bookings/booking-filter.ts';
import type { RawBuilder } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { Open } from '../../core/db/statement.ts';
import { isFirstPage, preparedList, type Whose } from '../../core/records/prepared-list.ts';
import { type BookingSummaries, filteredBookings } from './booking-summaries.ts';
import { isNarrowedBeyond } from './daily-bookings.ts';

const byArrival = (query: BookingSummaries): BookingSummaries =>
  query.orderBy('bookings.arrivedAt').orderBy('bookings.id');

/**
 * Whether it is what stands in the yard, the lorry that has waited longest first:
 * asked anew by each terminal at every step.
 */
export const isYardList = (filter: BookingFilter): boolean => {
  const [first, ...more] = filter.sort;
  const isByArrival = first?.field === 'arrivedAt' && !first.descending && more.length === 0;
  return filter.inYard === true && isByArrival && isFirstPage(filter) && !isNarrowedBeyond(filter, ['inYard']);
};

const inYard = (whose: Whose): BookingSummaries => filteredBookings(whose, { inYard: true });

const list = preparedList(
  (whose, _open: Open<object>, size: RawBuilder<number>) => byArrival(inYard(whose)).limit(size),
  inYard,
);

/** The first page of what stands in the yard. */
export const yardPage = (scope: Scope, { size }: BookingFilter) => list(scope, {}, size);
