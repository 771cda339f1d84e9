import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../shell/placeholders/placeholder-page.tsx';

export const Route = createFileRoute('/control/grafana/dashboard')({
  staticData: { allowedRoles: 'any' },
  component: () => <PlaceholderPage path="/control/grafana/dashboard" />,
});
