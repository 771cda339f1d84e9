import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { GeneralSettingsPage } from '../identity/organisations/general-settings-page.tsx';

export const Route = createFileRoute('/settings/module/general')({
  staticData: { allowedRoles: 'any' },
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /settings/organisation', undefined)),
  component: GeneralSettingsPage,
});
