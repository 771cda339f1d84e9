import { lazy, Suspense } from 'react';
import { useHeldSession, useOvertakingSession } from '../app/session.ts';

const SessionOverDialog = lazy(async () => ({
  default: (await import('./session-over-dialog.tsx')).SessionOverDialog,
}));
const SessionOvertakenDialog = lazy(async () => ({
  default: (await import('./session-overtaken-dialog.tsx')).SessionOvertakenDialog,
}));

/**
 * What stands above unsaved work whose session has ended, where one signs in again, or that another window has gone on without. The code comes with
 * the first time.
 */
export const SessionOverRegion = () => {
  const held = useHeldSession();
  const overtaking = useOvertakingSession();
  return (
    <Suspense fallback={null}>
      {held && <SessionOverDialog held={held} />}
      {overtaking && <SessionOvertakenDialog key={overtaking.jti} overtaking={overtaking} />}
    </Suspense>
  );
};
