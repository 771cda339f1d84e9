import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { ContractSettingsPage } from '../identity/organisations/contract-settings-page.tsx';

export const Route = createFileRoute('/settings/module/contracts')({
  staticData: { allowedRoles: 'any' },
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /settings/module', undefined)),
  component: ContractSettingsPage,
});
