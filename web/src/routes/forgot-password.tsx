import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { ForgotPasswordPage } from '../identity/password-resets/forgot-password-page.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { isPublic: true, isBare: true },
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /auth/password-reset', undefined)),
  component: ForgotPasswordPage,
});
