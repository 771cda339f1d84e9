import { isPeopleAdmin } from '@halm/model/identity/users/people-rights.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findMembership } from '../sessions/find-membership.ts';

const isActive = async (scope: Scope): Promise<boolean> => {
  const row = await scope.db
    .selectFrom('users')
    .select('active')
    .where('id', '=', scope.user.id ?? '')
    .executeTakeFirst();
  return row?.active === true;
};

/**
 * Locks a person's membership and the acting one's, and looks once more whether the latter still looks after
 * people: of two who take each other's access away at the same moment only the first does, so that somebody
 * is left. The scope must be on the platform.
 */
export const lockAccess = async (scope: Scope, userId: string): Promise<void> => {
  await scope.db
    .selectFrom('memberships')
    .select('userId')
    .where('organisationId', '=', scope.organisationId)
    .where('userId', 'in', [userId, scope.user.id ?? userId])
    .orderBy('userId')
    .forNoKeyUpdate()
    .execute();
  const own = await findMembership(scope.db, scope.user.id ?? '', scope.organisationId);
  if (!own || !isPeopleAdmin(own) || !(await isActive(scope))) throw new Refusal('request.forbidden');
};
