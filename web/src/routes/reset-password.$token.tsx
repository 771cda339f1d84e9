import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../identity/password-resets/reset-password-page.tsx';
import { isOpenLink } from '../identity/sessions/open-link.ts';

export const Route = createFileRoute('/reset-password/$token')({
  staticData: { isPublic: true, isBare: true },
  loader: ({ params }) => isOpenLink('POST /auth/password-reset/link', params.token),
  component: ResetPasswordPage,
});
