import { lazyRouteComponent } from '@tanstack/react-router';

/** The frame of signed-in screens: whoever signs in first types a name and a password without it. */
export const LateShell = lazyRouteComponent(() => import('./frame/shell.tsx'), 'Shell');
