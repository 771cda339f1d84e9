import type { UserFilter } from '@halm/model/identity/users/user.ts';
import { readsOfOthers } from '@halm/model/identity/users/user-privacy.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';
import { selectUsers, userOf } from './select-users.ts';

type Query = ReturnType<typeof selectUsers>;

const columns = {
  name: ['users.lastName', 'users.firstName'],
  username: ['users.username'],
  job: ['users.job', 'users.lastName'],
} as const;

/** What somebody may not read can't be found by trying either. */
const searching = (scope: Scope, query: Query, search: string): Query => {
  const read = readsOfOthers('email', scope) ? ['users.email'] : [];
  const columns = ['users.firstName', 'users.lastName', 'users.username', 'users.job', ...read];
  return query.where(eachWordIn(search, [searchable(...columns)]));
};

const inTeam = (scope: Scope, query: Query, teamId: string): Query =>
  query.where((is) =>
    is.exists(
      scope.db
        .selectFrom('teamMembers')
        .select('teamMembers.userId')
        .where('teamMembers.organisationId', '=', scope.organisationId)
        .where('teamMembers.teamId', '=', teamId)
        .where('teamMembers.userId', '=', is.ref('users.id')),
    ),
  );

const beingActive = (query: Query, active: boolean): Query =>
  query.where((is) => {
    const both = is.and([is('users.active', '=', true), is('memberships.active', '=', true)]);
    return active ? both : is.not(both);
  });

/** A page of the people of the organisation. */
export const findUsers = async (scope: Scope, filter: UserFilter) => {
  const { role, teamId, active, employed, search } = filter;
  let query = selectUsers(scope);
  if (role) query = query.where(sql<boolean>`${role} = any(memberships.roles)`);
  if (teamId) query = inTeam(scope, query, teamId);
  if (active !== undefined) query = beingActive(query, active);
  if (employed !== undefined) query = query.where('memberships.employed', '=', employed);
  if (search) query = searching(scope, query, search);
  const byColumns = sorted(query, filter.sort, columns, 'users.id');
  const { items, pagination } = await listPage(scope.db, byColumns, filter);
  return { items: items.map((row) => userOf(scope, row)), pagination };
};
