import type { CommentInput } from '@halm/model/records/comments/comment.ts';
import { commentPage, commentTarget } from '@halm/model/records/comments/comment-place.ts';
import { spokenComment } from '@halm/model/records/comments/comment-text.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { OwnerRecord } from '../../core/records/record-parts.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { renewNotifications, withdrawNotifications } from '../../identity/notifications/withdraw-notifications.ts';
import type { Reader } from './find-readers.ts';
import { nameOfRecord } from './name-of-record.ts';

/** A comment that calls people. */
export type Calling = {
  readonly id: string;
  readonly record: OwnerRecord;
  readonly comment: CommentInput;
};

/** So much of a comment stands in its notification. */
const EXCERPT = 140;

const causeOf = (commentId: string) => ({ type: 'A12', causeKey: `comment:${commentId}` }) as const;

const shortened = (text: string): string => {
  const signs = [...new Intl.Segmenter().segment(text.replaceAll(/\s+/gu, ' '))].map(({ segment }) => segment);
  return signs.length > EXCERPT
    ? `${signs
        .slice(0, EXCERPT - 1)
        .join('')
        .trimEnd()}…`
    : signs.join('');
};

const namesOf = async (scope: Scope, commentId: string): Promise<ReadonlyMap<string, string>> => {
  const people = await scope.db
    .selectFrom('commentMentions')
    .innerJoin('users', 'users.id', 'commentMentions.userId')
    .select(['users.id', sql<string>`users.first_name || ' ' || users.last_name`.as('name')])
    .where('commentMentions.organisationId', '=', scope.organisationId)
    .where('commentMentions.commentId', '=', commentId)
    .execute();
  return new Map(people.map(({ id, name }) => [id, name]));
};

/** What is internal leaves the organisation on no way: a mail and a push message would carry it out. */
const excerptOf = async (scope: Scope, { id, comment }: Calling): Promise<string | null> => {
  if (comment.internal) return null;
  const names = await namesOf(scope, id);
  return shortened(spokenComment(comment.text, (personId) => names.get(personId) ?? '…'));
};

/** What is told, and the address that the record belongs to. */
const tellingOf = async (scope: Scope, calling: Calling) => {
  const { record } = calling;
  const [{ name, addressId }, excerpt] = await Promise.all([nameOfRecord(scope, record), excerptOf(scope, calling)]);
  return { params: { author: scope.user.name, entity: record.entity, subject: name, excerpt }, addressId };
};

/**
 * Tells the readers whom a comment calls, each on the page where they read
 * it; nobody of what they wrote themselves.
 */
export const notifyMentioned = async (scope: Scope, calling: Calling, readers: readonly Reader[]): Promise<void> => {
  const others = readers.filter(({ id }) => id !== scope.user.id);
  if (others.length === 0) return;
  const { id, record } = calling;
  const { params, addressId } = await tellingOf(scope, calling);
  for (const [page, group] of Map.groupBy(others, ({ roles }) => commentPage(record.entity, roles)))
    if (page)
      await raiseNotification(scope, {
        ...causeOf(id),
        params,
        target: commentTarget(page, { id: record.id, addressId }, id),
        recipients: group.map((reader) => reader.id),
      });
};

/**
 * Says anew what people were told of a comment that still calls them: its old words
 * may have become internal, or be wrong.
 */
export const renotifyMentioned = async (scope: Scope, calling: Calling, userIds: readonly string[]): Promise<void> => {
  if (userIds.length > 0)
    await renewNotifications(scope, causeOf(calling.id), userIds, (await tellingOf(scope, calling)).params);
};

/** Takes back what people were told of a comment that is gone, or that calls them no longer. */
export const withdrawMentions = (scope: Scope, commentId: string, userIds: readonly string[]): Promise<void> =>
  withdrawNotifications(scope, causeOf(commentId), userIds);
