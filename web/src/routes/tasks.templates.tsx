import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../shell/placeholders/placeholder-page.tsx';

export const Route = createFileRoute('/tasks/templates')({
  staticData: { allowedRoles: 'any' },
  component: () => <PlaceholderPage path="/tasks/templates" />,
});
