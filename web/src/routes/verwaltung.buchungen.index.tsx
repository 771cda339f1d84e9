import { createFileRoute } from '@tanstack/react-router';
import { bookingSearch } from '../core/search-params/booking-search.ts';
import { BookingListPage } from '../yard/bookings/booking-list-page.tsx';

export const Route = createFileRoute('/verwaltung/buchungen/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: bookingSearch,
  component: BookingListPage,
});
