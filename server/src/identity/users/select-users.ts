import { languageSchema } from '@halm/model/core/contract/language.ts';
import type { User } from '@halm/model/identity/users/user.ts';
import { type PrivateField, readsOfOthers } from '@halm/model/identity/users/user-privacy.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Scope } from '../../core/api/scope.ts';
import { knownRoles } from './known-roles.ts';

/** The teams that members of the organisation belong to, by name. */
const selectTeamsOfMembers = (scope: Scope) =>
  scope.db
    .selectFrom('teamMembers')
    .innerJoin('teams', (on) =>
      on.onRef('teams.organisationId', '=', 'teamMembers.organisationId').onRef('teams.id', '=', 'teamMembers.teamId'),
    )
    .select(['teams.id', 'teams.name'])
    .where('teamMembers.organisationId', '=', scope.organisationId)
    .orderBy('teams.name');

/** Everybody who belongs to the organisation, with what the answer needs. */
export const selectUsers = (scope: Scope) =>
  scope.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .leftJoin('avatars', 'avatars.userId', 'users.id')
    .select(['users.id', 'users.username', 'users.firstName', 'users.lastName', 'users.job', 'users.phone'])
    .select(['users.email', 'users.locale', 'users.homeOrganisationId', 'users.version', 'avatars.id as photoId'])
    .select(['users.active as accountActive', 'memberships.active as memberActive', 'memberships.roles'])
    .select([
      'memberships.customerAdmin',
      'memberships.employed',
      'memberships.lastUsedAt',
      'memberships.version as accessVersion',
    ])
    .select((is) =>
      jsonArrayFrom(selectTeamsOfMembers(scope).where('teamMembers.userId', '=', is.ref('users.id'))).as('teams'),
    )
    .where('memberships.organisationId', '=', scope.organisationId);

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

/** A stored person as the API answers it; what isn't for every colleague is left out (`user-privacy.ts`). */
export const userOf = (scope: Scope, row: UserRow): User => {
  const { homeOrganisationId, lastUsedAt, roles, locale, phone, email, ...rest } = row;
  const reads = (field: PrivateField) => row.id === scope.user.id || readsOfOthers(field, scope);
  return {
    ...rest,
    locale: languageSchema.safeParse(locale).data ?? null,
    roles: knownRoles(roles),
    isAtHome: homeOrganisationId === scope.organisationId,
    active: row.accountActive && row.memberActive,
    phone: reads('phone') ? phone : null,
    email: reads('email') ? email : null,
    lastSignInAt: reads('lastSignInAt') ? lastUsedAt : null,
  };
};
