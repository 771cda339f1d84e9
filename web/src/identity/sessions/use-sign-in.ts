import { useOperation } from '../../core/client/queries.ts';
import { useWait } from './use-wait.ts';

/** What was entered in the first step; the second one sends it again, with a code. */
export type Credentials = { readonly username: string; readonly password: string; readonly remember: boolean };

/** Signs in and hands on the token; `onRefused` hears the reason. */
export const useSignIn = (onSignedIn: (token: string) => void) => {
  const signIn = useOperation('POST /auth/login');
  const secondsLeft = useWait(signIn.error);
  const start = (body: Credentials & { readonly code?: string }, onRefused: (reason: string) => void) =>
    signIn.mutate(
      { body },
      {
        onSuccess: ({ token }) => onSignedIn(token),
        onError: ({ reason }) => onRefused(reason),
      },
    );
  const error = signIn.error?.reason === 'session.code-required' ? null : signIn.error;
  return { start, isPending: signIn.isPending, error, secondsLeft };
};
