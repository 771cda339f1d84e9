import type { TokenContent } from '@halm/model/identity/sessions/session.ts';
import { restartAs } from '../../core/browser/restart.ts';
import { call } from '../../core/client/api.ts';
import { queryClient } from '../../core/client/queries.ts';
import { startSession } from '../../core/client/session.ts';
import { decodeToken } from '../../core/client/session-token.ts';

/** The token with which the same person is where they were: in that organisation, in that role. */
const tokenAsBefore = async (session: TokenContent, token: string): Promise<string> => {
  const now = decodeToken(token);
  if (now?.organisation.id !== session.organisation.id) {
    const entered = await call('PUT /users/change-organization', { body: { orgId: session.organisation.id }, token });
    return tokenAsBefore(session, entered.token);
  }
  const role = session.selectedRole;
  if (!role || role === now.selectedRole || !now.roles.includes(role)) return token;
  return (await call('PUT /users/selected-role', { body: { role, stored: false }, token })).token;
};

/**
 * Goes on with unsaved work under a new session, which begins only once it is the right one: what was typed
 * for one organisation must not be saved in another. Somebody else begins anew: it is not theirs. Throws
 * ApiError where the person may no longer go, or the server can't be reached.
 */
export const resumeSession = async (session: TokenContent, token: string): Promise<void> => {
  if (decodeToken(token)?.id !== session.id) return restartAs(token, '/v2/control');
  startSession(await tokenAsBefore(session, token));
  await queryClient.invalidateQueries();
};
