import type { DriverAccountFilter, ShortUserFilter } from '@halm/model/identity/users/short-user.ts';
import { sql } from 'kysely';
import { notFound } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

const fullName = sql<string>`users.first_name || ' ' || users.last_name`;

/** The organisation is always that of the session; another one in the query is as unknown as any other. */
const refuseForeign = (scope: Scope, orgId: string | undefined): void => {
  if (orgId && orgId !== scope.organisationId) throw notFound();
};

const selectActiveNames = (scope: Scope, search: string | undefined) => {
  const query = scope.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', fullName.as('name')])
    .where('memberships.organisationId', '=', scope.organisationId)
    .where('memberships.active', '=', true)
    .where('users.active', '=', true)
    .orderBy('users.lastName')
    .orderBy('users.firstName')
    .orderBy('users.id');
  return search ? query.where(eachWordIn(search, [searchable('users.firstName', 'users.lastName')])) : query;
};

/** A page of active people by name, of everybody or of those who hold one of the roles. */
export const findShortUsers = (scope: Scope, filter: ShortUserFilter) => {
  refuseForeign(scope, filter.orgId);
  let query = selectActiveNames(scope, filter.search);
  if (filter.roleFilter) query = query.where(sql<boolean>`memberships.roles && ${[...filter.roleFilter]}::text[]`);
  return listPage(scope.db, query, filter);
};

/**
 * A page of active accounts of drivers by name; `unused` leaves out those
 * that a driver of an address is linked to.
 */
export const findDriverAccounts = (scope: Scope, filter: DriverAccountFilter) => {
  refuseForeign(scope, filter.orgId);
  let query = selectActiveNames(scope, filter.search).where(sql<boolean>`'red2Driver' = any(memberships.roles)`);
  if (filter.unused !== undefined) {
    query = query.where((is) => {
      const isLinked = is.exists(
        scope.db
          .selectFrom('drivers')
          .select('drivers.id')
          .where('drivers.organisationId', '=', scope.organisationId)
          .where('drivers.userId', '=', is.ref('users.id')),
      );
      return filter.unused ? is.not(isLinked) : isLinked;
    });
  }
  return listPage(scope.db, query, filter);
};
