import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { BookingCopyPage } from '../yard/bookings/booking-form-page.tsx';

export const Route = createFileRoute('/verwaltung/buchungen/$bookingId/copy')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { bookingId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /bookings/:id', { id: bookingId })),
  component: BookingCopyPage,
});
