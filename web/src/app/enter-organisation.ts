import { showError } from '../ui/toasts.ts';
import { useOperation } from './queries.ts';
import { restartAs } from './restart.ts';

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
