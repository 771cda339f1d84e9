import { createFileRoute } from '@tanstack/react-router';
import { ControlPage } from '../app/control-page.tsx';

export const Route = createFileRoute('/control/')({ component: ControlPage });
