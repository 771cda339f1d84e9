import { useOperation } from '../app/queries.ts';
import { restartAs } from '../app/restart.ts';
import { showError } from '../ui/toasts.ts';

/** Goes on in another organisation: a new token, and the application starts anew in it. */
export const useEnterOrganisation = () => {
  const change = useOperation('PUT /users/change-organization');
  const enter = (orgId: string) =>
    change.mutate(
      { body: { orgId } },
      { onSuccess: ({ token }) => restartAs(token, '/v2/control'), onError: showError },
    );
  return { enter, isEntering: change.isPending };
};
