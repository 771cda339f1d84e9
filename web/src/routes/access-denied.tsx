import { createFileRoute } from '@tanstack/react-router';
import { AccessDeniedPage } from '../app/access-denied-page.tsx';

export const Route = createFileRoute('/access-denied')({
  staticData: { isPublic: true },
  validateSearch: ({ location }: Record<string, unknown>): { location?: string } =>
    typeof location === 'string' ? { location } : {},
  component: AccessDeniedPage,
});
