import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../shell/placeholders/placeholder-page.tsx';

export const Route = createFileRoute('/more/integration')({
  component: () => <PlaceholderPage path="/more/integration" />,
});
