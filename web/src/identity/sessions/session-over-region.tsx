import { lazy } from 'react';
import { useOvertakingSession, usePausedSession } from '../../core/client/session.ts';
import { QuietBoundary } from '../../core/ui/quiet-boundary.tsx';
import { loadSessionOver, loadSessionOvertaken } from './late-dialogs.ts';

const SessionOverDialog = lazy(async () => ({
  default: (await loadSessionOver()).SessionOverDialog,
}));
const SessionOvertakenDialog = lazy(async () => ({
  default: (await loadSessionOvertaken()).SessionOvertakenDialog,
}));

/**
 * What stands above unsaved work whose session has ended, where one signs in again, or that another window
 * has gone on without. The code comes when the page is idle, or with the first time.
 */
export const SessionOverRegion = () => {
  const session = usePausedSession();
  const overtaking = useOvertakingSession();
  return (
    <QuietBoundary>
      {session && <SessionOverDialog held={session} />}
      {overtaking && <SessionOvertakenDialog key={overtaking.jti} overtaking={overtaking} />}
    </QuietBoundary>
  );
};
