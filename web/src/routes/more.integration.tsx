import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../app/placeholder-page.tsx';

export const Route = createFileRoute('/more/integration')({
  component: () => <PlaceholderPage path="/more/integration" />,
});
