import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../shell/placeholders/placeholder-page.tsx';

export const Route = createFileRoute('/dinge/rebook')({
  component: () => <PlaceholderPage path="/dinge/rebook" />,
});
