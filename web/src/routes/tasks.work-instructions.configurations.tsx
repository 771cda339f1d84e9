import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../shell/placeholders/placeholder-page.tsx';

export const Route = createFileRoute('/tasks/work-instructions/configurations')({
  staticData: { allowedRoles: 'any' },
  component: () => <PlaceholderPage path="/tasks/work-instructions/configurations" />,
});
