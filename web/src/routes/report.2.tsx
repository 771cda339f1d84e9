import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../shell/placeholders/placeholder-page.tsx';

export const Route = createFileRoute('/report/2')({
  component: () => <PlaceholderPage path="/report/2" />,
});
