import { isPeopleAdmin } from '@halm/model/identity/users/people-rights.ts';
import type { Scope } from '../../core/api/scope.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { announceRights } from '../sessions/announce-rights.ts';
import { getUser } from './get-user.ts';

/** Locks what an account may do here; before anything of an area above is locked. */
export const lockMembership = async (scope: Scope, userId: string): Promise<void> => {
  await scope.db
    .selectFrom('memberships')
    .select('version')
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .execute();
};

/**
 * Says of an account that it comes from outside, once `lockMembership` holds it. Who looks after people stays
 * employed. Open pages hear of it at once where the scope is on the platform.
 */
export const markOutside = async (scope: Scope, userId: string): Promise<void> => {
  const before = await getUser(scope, userId);
  if (!before.employed || isPeopleAdmin(before)) return;
  await scope.db
    .updateTable('memberships')
    .set({ employed: false, version: before.accessVersion + 1 })
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .execute();
  await announceRights(scope, userId);
  const after = await getUser(scope, userId);
  await recordChange(scope, { entity: 'users', entityId: userId, event: 'access-changed', before, after });
};
