import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../app/list-search.ts';
import { BookingListPage } from '../bookings/booking-list-page.tsx';

export const Route = createFileRoute('/verwaltung/buchungen/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch('status', 'type', 'sample', 'range', 'from', 'to'),
  component: BookingListPage,
});
