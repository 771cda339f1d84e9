import { createFileRoute } from '@tanstack/react-router';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { BookingDetailPage } from '../bookings/booking-detail-page.tsx';

export const Route = createFileRoute('/verwaltung/buchungen/$bookingId/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: tabSearch('details', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { bookingId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /bookings/:id', { id: bookingId })),
  component: BookingDetailPage,
});
