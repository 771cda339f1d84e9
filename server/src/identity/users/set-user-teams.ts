import type { Scope } from '../../core/api/scope.ts';
import { refuseUnknown } from '../../core/http/refuse-unknown.ts';

/** Puts a person into the given teams of the organisation, in place of those that they were in. */
export const setUserTeams = async (scope: Scope, userId: string, teamIds: readonly string[]): Promise<void> => {
  const { organisationId } = scope;
  await refuseUnknown(scope, 'teams', teamIds, 'teamIds');
  await scope.db
    .deleteFrom('teamMembers')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .execute();
  if (teamIds.length === 0) return;
  await scope.db
    .insertInto('teamMembers')
    .values(teamIds.map((teamId) => ({ organisationId, teamId, userId })))
    .execute();
};
