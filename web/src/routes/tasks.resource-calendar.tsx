import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../shell/placeholders/placeholder-page.tsx';

export const Route = createFileRoute('/tasks/resource-calendar')({
  staticData: { allowedRoles: 'any' },
  component: () => <PlaceholderPage path="/tasks/resource-calendar" />,
});
