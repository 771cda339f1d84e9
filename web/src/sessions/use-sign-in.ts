import { useNavigate, useSearch } from '@tanstack/react-router';
import { safeLocation } from '../app/guard.ts';
import { useOperation } from '../app/queries.ts';
import { startSession } from '../app/session.ts';
import { useWait } from './use-wait.ts';

/** What was entered in the first step; the second one sends it again, with a code. */
export type Credentials = { readonly username: string; readonly password: string; readonly remember: boolean };

/** Signs in and goes where one wanted to be; `onRefused` hears the reason. */
export const useSignIn = () => {
  const navigate = useNavigate();
  const { location } = useSearch({ from: '/login' });
  const signIn = useOperation('POST /auth/login');
  const secondsLeft = useWait(signIn.error);
  const start = (body: Credentials & { readonly code?: string }, onRefused: (reason: string) => void) =>
    signIn.mutate(
      { body },
      {
        onSuccess: ({ token }) => {
          startSession(token);
          void navigate({ href: `/v2${safeLocation(location)}`, replace: true });
        },
        onError: ({ reason }) => onRefused(reason),
      },
    );
  const error = signIn.error?.reason === 'session.code-required' ? null : signIn.error;
  return { start, isPending: signIn.isPending, error, secondsLeft };
};
