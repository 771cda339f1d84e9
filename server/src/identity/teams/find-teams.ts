import type { Team, TeamFilter } from '@halm/model/identity/teams/team.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

const fullName = sql<string>`users.first_name || ' ' || users.last_name`;

/** The members of teams by name. */
const selectMembers = (scope: Scope) =>
  scope.db
    .selectFrom('teamMembers')
    .innerJoin('users', 'users.id', 'teamMembers.userId')
    .select(['users.id', fullName.as('name')])
    .where('teamMembers.organisationId', '=', scope.organisationId)
    .orderBy('users.lastName')
    .orderBy('users.firstName');

const selectTeams = (scope: Scope) =>
  scope.db
    .selectFrom('teams')
    .select(['teams.id', 'teams.name', 'teams.version', 'teams.updatedAt'])
    .select((is) =>
      jsonArrayFrom(selectMembers(scope).where('teamMembers.teamId', '=', is.ref('teams.id'))).as('members'),
    )
    .where('teams.organisationId', '=', scope.organisationId);

/** A page of teams with their members. */
export const findTeams = (scope: Scope, filter: TeamFilter) => {
  const { search } = filter;
  let query = selectTeams(scope);
  if (search) {
    const memberNames = sql`(select string_agg(${searchable('users.firstName', 'users.lastName')}, ' ')
      from team_members join users on users.id = team_members.user_id
      where team_members.organisation_id = teams.organisation_id and team_members.team_id = teams.id)`;
    query = query.where(eachWordIn(search, [searchable('teams.name'), memberNames]));
  }
  const byName = sorted(query, filter.sort, { name: [sql`lower(teams.name)`] }, 'teams.id');
  return listPage(scope.db, byName, filter);
};

/** One team with its members; `request.not-found` when there is none. */
export const getTeam = async (scope: Scope, id: string): Promise<Team> =>
  found(await selectTeams(scope).where('teams.id', '=', id).executeTakeFirst());
