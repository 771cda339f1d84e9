import { useNavigate } from '@tanstack/react-router';
import { showError } from '../ui/toasts.ts';
import { useOperation } from './queries.ts';
import { endSession } from './session.ts';

/** Signs out at the server, then here. When the server cannot be reached the session stays, and a toast says so. */
export const useSignOut = (): (() => void) => {
  const navigate = useNavigate();
  const signOut = useOperation('POST /auth/logout');
  return () =>
    signOut.mutate(
      {},
      {
        onSuccess: () => {
          endSession();
          void navigate({ to: '/login', search: {} });
        },
        onError: showError,
      },
    );
};
