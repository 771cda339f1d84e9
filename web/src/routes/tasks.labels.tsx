import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../shell/placeholders/placeholder-page.tsx';

export const Route = createFileRoute('/tasks/labels')({
  staticData: { allowedRoles: 'any' },
  component: () => <PlaceholderPage path="/tasks/labels" />,
});
