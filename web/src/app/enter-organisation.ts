import { showError } from '../ui/toasts.ts';
import { useOperation } from './queries.ts';
import { startSession } from './session.ts';

/** Goes on in another organisation: a new token, and the application starts anew in it. */
export const useEnterOrganisation = () => {
  const change = useOperation('PUT /users/change-organization');
  const enter = (orgId: string) =>
    change.mutate(
      { body: { orgId } },
      {
        onSuccess: ({ token }) => {
          startSession(token);
          window.location.assign('/v2/control');
        },
        onError: showError,
      },
    );
  return { enter, isEntering: change.isPending };
};
