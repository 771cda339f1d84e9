import { restartAs } from '../../core/browser/restart.ts';
import { useOperation } from '../../core/client/queries.ts';
import { showError } from '../../core/ui/toasts.ts';

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
