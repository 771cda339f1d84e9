import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../shell/placeholders/placeholder-page.tsx';

export const Route = createFileRoute('/documents')({
  component: () => <PlaceholderPage path="/documents" />,
});
