import { createFileRoute } from '@tanstack/react-router';
import { ControlPage } from '../control/control-page.tsx';

export const Route = createFileRoute('/control/')({
  staticData: { allowedRoles: 'any' },
  component: ControlPage,
});
