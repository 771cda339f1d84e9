import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../app/placeholder-page.tsx';

export const Route = createFileRoute('/home')({
  component: () => <PlaceholderPage path="/home" />,
});
