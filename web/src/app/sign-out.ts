import { useNavigate } from '@tanstack/react-router';
import { giveUpUnsaved, mayLeave } from '../ui/unsaved-changes.ts';
import { call } from './api.ts';
import { log } from './log.ts';
import { endSession, releaseSession } from './session.ts';

/** Signs out at the server, then here. When the call fails one stays signed in, which is only logged. */
export const useSignOut = (): (() => void) => {
  const navigate = useNavigate();
  const signOut = async () => {
    if (!(await mayLeave())) return;
    try {
      await call('POST /auth/logout', {});
    } catch (error) {
      return log.error('Signing out failed', error);
    }
    giveUpUnsaved();
    // The line may have told of the end before the answer came, while the input was still there to be kept.
    releaseSession();
    endSession();
    await navigate({ to: '/login', search: {} });
  };
  return () => void signOut();
};
