import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { BookingSettingsPage } from '../identity/organisations/booking-settings-page.tsx';

export const Route = createFileRoute('/settings/module/bookings')({
  staticData: { allowedRoles: 'any' },
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /settings/module', undefined)),
  component: BookingSettingsPage,
});
