import { createFileRoute } from '@tanstack/react-router';
import { bookingSearch } from '../app/booking-search.ts';
import { BookingListPage } from '../bookings/booking-list-page.tsx';

export const Route = createFileRoute('/verwaltung/buchungen/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: bookingSearch,
  component: BookingListPage,
});
