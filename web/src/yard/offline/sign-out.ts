import { useNavigate } from '@tanstack/react-router';
import { log } from '../../core/browser/log.ts';
import { call } from '../../core/client/api.ts';
import { endSession, releaseSession } from '../../core/client/session.ts';
import { giveUpUnsaved, mayLeave } from '../../core/forms/unsaved-changes.ts';
import { mayLeaveWaiting } from './leave-waiting.ts';
import { currentOwner } from './waiting-command.ts';
import { letGoOfAll } from './waiting-queue.ts';

/** Signs out at the server, then here. When the call fails one stays signed in, which is only logged. */
export const useSignOut = (): (() => void) => {
  const navigate = useNavigate();
  const signOut = async () => {
    if (!(await mayLeave()) || !(await mayLeaveWaiting())) return;
    // Nobody is signed in any more where the end is heard of before the answer comes.
    const owner = currentOwner();
    try {
      await call('POST /auth/logout', {});
    } catch (error) {
      return log.error('Signing out failed', error);
    }
    if (owner) await letGoOfAll(owner);
    giveUpUnsaved();
    // The line may have told of the end before the answer came, while the input was still there to be kept.
    releaseSession();
    endSession();
    await navigate({ to: '/login', search: {} });
  };
  return () => void signOut();
};
