import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { dialogSearch, listSearch, tabSearch } from '../core/search-params/list-search.ts';
import { BookingDetailPage } from '../yard/bookings/booking-detail-page.tsx';

const searchOfList = listSearch();
const searchOfTabs = dialogSearch(
  tabSearch('details', 'papers', 'origins', 'whereabouts', 'attachments', 'comments', 'sample', 'history'),
  'approval',
);

export const Route = createFileRoute('/verwaltung/buchungen/$bookingId/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: (raw: Record<string, unknown>) => ({ ...searchOfList(raw), ...searchOfTabs(raw) }),
  loader: ({ context, params: { bookingId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /bookings/:id', { id: bookingId })),
  component: BookingDetailPage,
});
