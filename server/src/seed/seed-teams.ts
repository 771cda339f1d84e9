import type { Scope } from '../core/api/scope.ts';
import { createTeam } from '../identity/teams/change-team.ts';
import { demoTeams } from './demo-people.ts';

/** Puts the demo's people into their teams. */
export const seedTeams = async (scope: Scope): Promise<void> => {
  const people = await scope.db.selectFrom('users').select(['id', 'username']).execute();
  const idOf = new Map(people.map(({ id, username }) => [username, id]));
  for (const { name, members } of demoTeams) {
    await createTeam(scope, { name, memberIds: members.flatMap((member) => idOf.get(member) ?? []) });
  }
};
