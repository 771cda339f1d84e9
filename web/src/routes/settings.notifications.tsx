import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { NotificationSettingsPage } from '../identity/notifications/notification-settings-page.tsx';

export const Route = createFileRoute('/settings/notifications')({
  staticData: { allowedRoles: 'any' },
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /users/notification-type-settings', undefined)),
  component: NotificationSettingsPage,
});
