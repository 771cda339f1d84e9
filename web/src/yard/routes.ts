import { recordQuery } from '../core/client/queries.ts';
import { page } from '../core/navigation/page.ts';
import { placeSearch } from '../core/navigation/place-search.ts';
import { bookingSearch } from '../core/search-params/booking-search.ts';
import { listSearch, tabSearch } from '../core/search-params/list-search.ts';

const journalSearch = listSearch(
  'range',
  'from',
  'to',
  'type',
  'status',
  'scaleId',
  'articleId',
  'supplierId',
  'receiverId',
  'contractId',
  'logisticsCompanyId',
  'vehicleId',
  'byHand',
);

/** The screens of this area. */
export const yardRoutes = [
  page('/control/bookings/$bookingId', () => import('./steps/terminal-page.tsx').then((file) => file.TerminalPage), {
    allowedRoles: ['red2PlantManager', 'red2Operator', 'red2Driver'],
    search: tabSearch('attachments', 'comments'),
    load: async ({ queryClient, params: { bookingId } }) => {
      const { gateBooking, gateScales } = await import('./steps/gate-booking.ts');
      const { ensureSeen } = await import('./offline/gate-cache.ts');
      // The scale is chosen without a line, too, wherever this screen was opened from.
      void queryClient.prefetchQuery({ ...gateScales, gcTime: Infinity });
      await ensureSeen(gateBooking(bookingId));
    },
  }),
  page(
    '/verwaltung/bestand/inventur/$countId',
    () => import('./stock-counts/stock-count-page.tsx').then((file) => file.StockCountPage),
    {
      allowedRoles: ['red2PlantManager'],
      reads: ({ countId }) => recordQuery('GET /stock-counts/:id', { id: countId }),
    },
  ),
  page(
    '/verwaltung/bestand/inventur/',
    () => import('./stock-counts/stock-counts-page.tsx').then((file) => file.StockCountsPage),
    { allowedRoles: ['red2PlantManager'] },
  ),
  page(
    '/verwaltung/bestand/korrektur',
    () => import('./corrections/correction-page.tsx').then((file) => file.CorrectionPage),
    { allowedRoles: ['red2PlantManager'], search: placeSearch, reads: () => recordQuery('GET /inventory', undefined) },
  ),
  page(
    '/verwaltung/bestand/zugang',
    () => import('./stock-entries/stock-entry-page.tsx').then((file) => file.StockEntryPage),
    { allowedRoles: ['red2PlantManager'], search: placeSearch, reads: () => recordQuery('GET /inventory', undefined) },
  ),
  page(
    '/verwaltung/buchungen/$bookingId/copy',
    () => import('./bookings/booking-form-page.tsx').then((file) => file.BookingCopyPage),
    {
      allowedRoles: ['red2PlantManager'],
      reads: ({ bookingId }) => recordQuery('GET /bookings/:id', { id: bookingId }),
    },
  ),
  page(
    '/verwaltung/buchungen/$bookingId/edit',
    () => import('./bookings/booking-form-page.tsx').then((file) => file.BookingEditPage),
    {
      allowedRoles: ['red2PlantManager'],
      reads: ({ bookingId }) => recordQuery('GET /bookings/:id', { id: bookingId }),
    },
  ),
  page(
    '/verwaltung/buchungen/add',
    () => import('./bookings/booking-form-page.tsx').then((file) => file.BookingAddPage),
    { allowedRoles: ['red2PlantManager'] },
  ),
  page('/verwaltung/buchungen/nachtragen', () => import('./bookings/paper-page.tsx').then((file) => file.PaperPage), {
    allowedRoles: ['red2PlantManager'],
  }),
  page(
    '/verwaltung/buchungen/',
    () => import('./bookings/booking-list-page.tsx').then((file) => file.BookingListPage),
    {
      allowedRoles: ['red2PlantManager'],
      search: bookingSearch,
      load: async ({ queryClient, isPlain }) => {
        const [{ beginList }, { leadingQuery }, { inYardFirst }] = await Promise.all([
          import('../core/lists/use-list.ts'),
          import('../core/lists/leading-rows.ts'),
          import('./bookings/in-yard-first.ts'),
        ]);
        if (!isPlain) return;
        beginList(queryClient, 'GET /bookings', 'bookings');
        void queryClient.prefetchQuery(leadingQuery('GET /bookings', inYardFirst));
      },
    },
  ),
  page(
    '/verwaltung/freigaben/',
    () => import('./approvals/approval-list-page.tsx').then((file) => file.ApprovalListPage),
    { allowedRoles: ['red2PlantManager'], search: listSearch('state', 'scope') },
  ),
  page(
    '/report/1',
    () => import('./weighing-journal/weighing-journal-page.tsx').then((file) => file.WeighingJournalPage),
    { allowedRoles: ['red2PlantManager', 'limsQc'], search: journalSearch },
  ),
] as const;
