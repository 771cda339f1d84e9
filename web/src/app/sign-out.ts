import { useNavigate } from '@tanstack/react-router';
import { giveUpUnsaved, mayLeave } from '../ui/unsaved-changes.ts';
import { call } from './api.ts';
import { log } from './log.ts';
import { endSession } from './session.ts';

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
    endSession();
    await navigate({ to: '/login', search: {} });
  };
  return () => void signOut();
};
