import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../app/queries.ts';
import { ModuleSettingsPage } from '../organisations/module-settings-page.tsx';

export const Route = createFileRoute('/settings/module')({
  staticData: { allowedRoles: 'any' },
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /settings/module', undefined)),
  component: ModuleSettingsPage,
});
