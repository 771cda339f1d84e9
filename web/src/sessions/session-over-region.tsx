import { lazy, Suspense } from 'react';
import { useHeldSession } from '../app/session.ts';

const SessionOverDialog = lazy(async () => ({
  default: (await import('./session-over-dialog.tsx')).SessionOverDialog,
}));

/** Where one signs in again when the session has ended over unsaved work. Its code comes with the first time. */
export const SessionOverRegion = () => {
  const held = useHeldSession();
  return <Suspense fallback={null}>{held && <SessionOverDialog held={held} />}</Suspense>;
};
