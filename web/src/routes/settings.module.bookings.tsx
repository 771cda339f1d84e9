import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../app/queries.ts';
import { BookingSettingsPage } from '../organisations/booking-settings-page.tsx';

export const Route = createFileRoute('/settings/module/bookings')({
  staticData: { allowedRoles: 'any' },
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /settings/module', undefined)),
  component: BookingSettingsPage,
});
