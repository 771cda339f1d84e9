import { type Mentionable, OFFERED_PEOPLE } from '@halm/model/comments/comment.ts';
import { rolesOfReaders } from '@halm/model/comments/comment-place.ts';
import type { RecordOwner } from '@halm/model/contract/record-owners.ts';
import { sql } from 'kysely';
import { checkOwner, type OwnerRecord } from '../platform/record-parts.ts';
import type { Scope } from '../platform/scope.ts';
import { eachWordIn, searchable } from '../platform/search-text.ts';

/** Members of the organisation who have a page on which they read the comments of this kind of record. */
const selectReaders = (scope: Scope, owner: RecordOwner) =>
  scope.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .where('memberships.organisationId', '=', scope.organisationId)
    .where('memberships.active', '=', true)
    .where('users.active', '=', true)
    .where(sql<boolean>`memberships.roles && ${rolesOfReaders(owner)}::text[]`);

/** Whom a comment on a record may mention, by name: the first few that are found. */
export const findMentionable = async (
  scope: Scope,
  record: OwnerRecord,
  search: string | undefined,
): Promise<{ items: Mentionable[] }> => {
  await checkOwner(scope, record);
  const others = selectReaders(scope, record.entity)
    .leftJoin('avatars', 'avatars.userId', 'users.id')
    .select(['users.id', sql<string>`users.first_name || ' ' || users.last_name`.as('name'), 'avatars.id as photoId'])
    .where('users.id', '<>', scope.user.id ?? '')
    .orderBy('users.firstName')
    .orderBy('users.lastName')
    .orderBy('users.id')
    .limit(OFFERED_PEOPLE);
  const named = search ? others.where(eachWordIn(search, [searchable('users.firstName', 'users.lastName')])) : others;
  return { items: await named.execute() };
};

/** Somebody who reads comments, and as whom. */
export type Reader = { readonly id: string; readonly roles: readonly string[] };

/** Those of the named people who read the comments of this kind of record. */
export const findReaders = async (scope: Scope, owner: RecordOwner, ids: readonly string[]): Promise<Reader[]> => {
  if (ids.length === 0) return [];
  return selectReaders(scope, owner)
    .select(['users.id', 'memberships.roles'])
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};
