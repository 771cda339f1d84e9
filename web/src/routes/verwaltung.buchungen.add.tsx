import { createFileRoute } from '@tanstack/react-router';
import { BookingAddPage } from '../yard/bookings/booking-form-page.tsx';

export const Route = createFileRoute('/verwaltung/buchungen/add')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: BookingAddPage,
});
