import { lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';

// Where its file is gone because another version came, the page is loaded anew.
const Shell = lazyRouteComponent(() => import('./frame/shell.tsx'), 'Shell');
let loading: Promise<void> | undefined;

/** Loads the frame of signed-in screens, once. */
export const loadShell = (): Promise<void> => {
  loading ??= Shell.preload?.() ?? Promise.resolve();
  return loading;
};

/** That frame: whoever signs in first types a name and a password without it. */
export const LateShell = ({ children }: { children: ReactNode }) => {
  use(loadShell());
  return <Shell>{children}</Shell>;
};
