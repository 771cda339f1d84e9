import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { BookingEditPage } from '../yard/bookings/booking-form-page.tsx';

export const Route = createFileRoute('/verwaltung/buchungen/$bookingId/edit')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { bookingId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /bookings/:id', { id: bookingId })),
  component: BookingEditPage,
});
