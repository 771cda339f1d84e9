import { type Mentionable, OFFERED_PEOPLE } from '@halm/model/records/comments/comment.ts';
import { rolesOfReaders } from '@halm/model/records/comments/comment-place.ts';
import { sql } from 'kysely';
import { onlyDrivesBy, tripsOf } from '../../core/access/own-trips.ts';
import type { Scope } from '../../core/api/scope.ts';
import { checkOwner, type OwnerRecord } from '../../core/records/record-parts.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

/** Whether it is a booking that somebody does not see, who only drives and whose trip it is not. */
const isOthersTrip = ({ organisationId }: Scope, { id }: OwnerRecord) =>
  sql<boolean>`${onlyDrivesBy(sql`memberships.roles`)} and ${id}::uuid not in (${tripsOf(organisationId, sql`users.id`)})`;

/** Members of the organisation who have a page on which they read the comments of this record. */
const selectReaders = (scope: Scope, record: OwnerRecord) =>
  scope.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .where('memberships.organisationId', '=', scope.organisationId)
    .where('memberships.active', '=', true)
    .where('users.active', '=', true)
    .where(sql<boolean>`memberships.roles && ${rolesOfReaders(record.entity)}::text[]`)
    .$if(record.entity === 'bookings', (readers) => readers.where(sql<boolean>`not (${isOthersTrip(scope, record)})`));

/** Whom a comment on a record may mention, by name: the first few that are found. */
export const findMentionable = async (
  scope: Scope,
  record: OwnerRecord,
  search: string | undefined,
): Promise<{ items: Mentionable[] }> => {
  await checkOwner(scope, record);
  const others = selectReaders(scope, record)
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

/** Those of the named people who read the comments of this record. */
export const findReaders = async (scope: Scope, record: OwnerRecord, ids: readonly string[]): Promise<Reader[]> => {
  if (ids.length === 0) return [];
  return selectReaders(scope, record)
    .select(['users.id', 'memberships.roles'])
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};
