import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { SecurityPage } from '../identity/sessions/security-page.tsx';

export const Route = createFileRoute('/settings/security')({
  staticData: { isForSetUp: true },
  validateSearch: ({ location }: Record<string, unknown>): { location?: string } =>
    typeof location === 'string' ? { location } : {},
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(recordQuery('GET /auth/two-factor', undefined)),
      queryClient.ensureQueryData(recordQuery('GET /auth/sessions', undefined)),
    ]),
  component: SecurityPage,
});
