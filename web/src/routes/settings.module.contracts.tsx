import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../app/queries.ts';
import { ContractSettingsPage } from '../organisations/contract-settings-page.tsx';

export const Route = createFileRoute('/settings/module/contracts')({
  staticData: { allowedRoles: 'any' },
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /settings/module', undefined)),
  component: ContractSettingsPage,
});
