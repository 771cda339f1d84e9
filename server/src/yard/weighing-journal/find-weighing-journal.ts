import type { JournalFilter } from '@halm/model/yard/weighing-journal/weighing-journal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { selectBookingSummaries } from '../lists/booking-summaries.ts';
import { bookingsInOrder } from '../lists/find-bookings.ts';
import { journalRows } from './journal-rows.ts';
import { presentEntries } from './present-entry.ts';
import { weighedBookings } from './weighed-bookings.ts';

/** A page of the weighing journal, the newest deliveries first unless sorted otherwise. */
export const findWeighingJournal = async (scope: Scope, filter: JournalFilter) => {
  const { page, size, only, sort, ...narrowing } = filter;
  const weighed = await weighedBookings(scope, narrowing);
  const inOrder = bookingsInOrder(weighed, { sort });
  if (page === 1 || only) {
    const { items, pagination } = await listPage(scope.db, journalRows(inOrder), filter, weighed);
    return { items: await presentEntries(scope, items), pagination };
  }
  // The rows of earlier pages are passed over by their ids alone.
  const passed = inOrder.offset((page - 1) * size).limit(size);
  const chosen = selectBookingSummaries(scope).where('bookings.id', 'in', passed.clearSelect().select('bookings.id'));
  const rows = journalRows(bookingsInOrder(chosen, { sort }));
  const { items, pagination } = await listPage(scope.db, rows, { page: 1, size }, weighed);
  return { items: await presentEntries(scope, items), pagination: { ...pagination, page } };
};
