import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../app/placeholder-page.tsx';

export const Route = createFileRoute('/dinge/map')({
  component: () => <PlaceholderPage path="/dinge/map" />,
});
