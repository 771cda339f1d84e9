import { createFileRoute } from '@tanstack/react-router';
import { dialogSearch, tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { BookingDetailPage } from '../bookings/booking-detail-page.tsx';

export const Route = createFileRoute('/verwaltung/buchungen/$bookingId/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: dialogSearch(tabSearch('details', 'attachments', 'comments', 'history'), 'approval'),
  loader: ({ context, params: { bookingId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /bookings/:id', { id: bookingId })),
  component: BookingDetailPage,
});
