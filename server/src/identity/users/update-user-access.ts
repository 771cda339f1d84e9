import { isPeopleAdmin, locksOneselfOut } from '@halm/model/identity/users/people-rights.ts';
import type { User, UserAccessInput } from '@halm/model/identity/users/user.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { checkVersion, recordChange } from '../../core/records/record-change.ts';
import { announceRights } from '../sessions/announce-rights.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import type { AccountVersion } from './change-account.ts';
import { getUser } from './get-user.ts';
import { lockAccess } from './lock-access.ts';
import { refuseProtectedAccess } from './refuse-protected-account.ts';
import { setUserTeams } from './set-user-teams.ts';

const checkAccessChange = async (scope: Scope, before: User, input: UserAccessInput): Promise<void> => {
  await refuseProtectedAccess(scope, before.id);
  if (input.customerAdmin && !scope.customerAdmin) throw new Refusal('user.customer-admin-only');
  if (!(input.employed ?? before.employed) && isPeopleAdmin(input))
    throw refuseField('employed', 'user.people-admin-outside');
  if (before.id === scope.user.id && locksOneselfOut(before, input)) throw new Refusal('user.own-access');
};

const storeAccess = async (scope: Scope, { userId, version }: AccountVersion, input: UserAccessInput) => {
  const { roles, customerAdmin, active, employed, teamIds } = input;
  await scope.db
    .updateTable('memberships')
    .set({ roles, customerAdmin, active, ...(employed !== undefined && { employed }), version: version + 1 })
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .execute();
  await setUserTeams(scope, userId, teamIds);
};

/**
 * Changes what a person may do in the organisation. Holds from the next call of the person on; who may no
 * longer enter is out at once. The scope must be on the platform.
 */
export const updateUserAccess = async (
  scope: Scope,
  account: AccountVersion,
  input: UserAccessInput,
): Promise<User> => {
  const { userId } = account;
  await lockAccess(scope, userId);
  const before = await getUser(scope, userId);
  checkVersion({ version: before.accessVersion }, account.version);
  await checkAccessChange(scope, before, input);
  await storeAccess(scope, account, input);
  const after = await getUser(scope, userId);
  const here = { userId, organisationId: scope.organisationId };
  if (!input.active) await endSessionsOf(scope, here, 'access-ended');
  await announceRights(scope, userId);
  await recordChange(scope, { entity: 'users', entityId: userId, event: 'access-changed', before, after });
  return after;
};
