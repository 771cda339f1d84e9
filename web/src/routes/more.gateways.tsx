import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../shell/placeholders/placeholder-page.tsx';

export const Route = createFileRoute('/more/gateways')({
  component: () => <PlaceholderPage path="/more/gateways" />,
});
