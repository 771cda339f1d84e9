import { createFileRoute } from '@tanstack/react-router';
import { AccessDeniedPage } from '../core/pages/access-denied-page.tsx';

export const Route = createFileRoute('/access-denied')({
  staticData: { isPublic: true },
  validateSearch: ({ location }: Record<string, unknown>): { location?: string } =>
    typeof location === 'string' ? { location } : {},
  component: AccessDeniedPage,
});
