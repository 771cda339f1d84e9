import type { Comment, CommentInput } from '@halm/model/records/comments/comment.ts';
import { mentionedIn } from '@halm/model/records/comments/comment-text.ts';
import { sql } from 'kysely';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { checkVersion } from '../../core/records/record-change.ts';
import { lockOwner, type OwnerRecord, removeAttachments } from '../../core/records/record-parts.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';
import { recordCommentEvents } from './comment-events.ts';
import { getComment } from './find-comments.ts';
import { findReaders, type Reader } from './find-readers.ts';
import { lockComment, refuseUnlessMay } from './lock-comment.ts';
import { notifyMentioned, renotifyMentioned, withdrawMentions } from './notify-mentioned.ts';

/** Refuses what is internal by whoever isn't employed here, and to call such people to it. */
const refuseInternal = async (scope: Scope, { internal, text }: CommentInput): Promise<void> => {
  if (!internal) return;
  if (!scope.isEmployed) throw new Refusal('comment.members-only');
  const outsider = await scope.db
    .selectFrom('memberships')
    .select('userId')
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', sql<string>`any(${mentionedIn(text)}::uuid[])`)
    .where('employed', '=', false)
    .limit(1)
    .executeTakeFirst();
  if (outsider) throw refuseField('text', 'comment.unknown-person');
};

/** Stores whom a comment calls beyond those whom it has called before; whoever doesn't read it is refused. */
const addMentions = async (
  scope: Scope,
  record: OwnerRecord,
  commentId: string,
  added: readonly string[],
): Promise<Reader[]> => {
  const readers = await findReaders(scope, record, added);
  if (readers.length < added.length) throw refuseField('text', 'comment.unknown-person');
  if (readers.length > 0)
    await scope.db
      .insertInto('commentMentions')
      .values(readers.map(({ id }) => ({ organisationId: scope.organisationId, commentId, userId: id })))
      .execute();
  return readers;
};

/** Comments on a record, and tells those whom the comment mentions. */
export const addComment = async (scope: Scope, record: OwnerRecord, input: CommentInput): Promise<Comment> => {
  await refuseInternal(scope, input);
  await lockOwner(scope, record);
  const id = newId();
  await scope.db
    .insertInto('comments')
    .values({
      ...input,
      organisationId: scope.organisationId,
      id,
      entity: record.entity,
      entityId: record.id,
      authorId: scope.user.id ?? '',
      authorName: scope.user.name,
      createdAt: nowIso(scope),
      updatedAt: nowIso(scope),
    })
    .execute();
  const readers = await addMentions(scope, record, id, mentionedIn(input.text));
  await notifyMentioned(scope, { id, record, comment: input }, readers);
  const comment = await getComment(scope, record, id);
  await recordCommentEvents(scope, record, { event: 'comment-added', comment });
  return comment;
};

const removeMentions = async (scope: Scope, commentId: string, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return;
  await scope.db
    .deleteFrom('commentMentions')
    .where('organisationId', '=', scope.organisationId)
    .where('commentId', '=', commentId)
    .where('userId', 'in', userIds)
    .execute();
  await withdrawMentions(scope, commentId, userIds);
};

/** Changes a comment that still has its version, and tells those whom it mentions only now. */
export const changeComment = async (
  scope: Scope,
  record: OwnerRecord,
  at: RecordVersion,
  input: CommentInput,
): Promise<Comment> => {
  await refuseInternal(scope, input);
  await lockOwner(scope, record);
  const before = await lockComment(scope, record, at.id);
  refuseUnlessMay(scope, 'change', before);
  checkVersion(before, at.version);
  await scope.db
    .updateTable('comments')
    .set({ ...input, version: at.version + 1, updatedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', at.id)
    .execute();
  const called = before.mentions.map(({ id }) => id);
  const wanted = mentionedIn(input.text);
  const gone = called.filter((id) => !wanted.includes(id));
  await removeMentions(scope, at.id, gone);
  const added = wanted.filter((id) => !called.includes(id));
  const readers = await addMentions(scope, record, at.id, added);
  const calling = { id: at.id, record, comment: input };
  await notifyMentioned(scope, calling, readers);
  const mentioned = called.filter((id) => wanted.includes(id));
  const stillReading = await findReaders(scope, record, mentioned);
  await renotifyMentioned(
    scope,
    calling,
    stillReading.map(({ id }) => id),
  );
  const comment = await getComment(scope, record, at.id);
  await recordCommentEvents(scope, record, { event: 'comment-changed', comment, before });
  return comment;
};

/** Deletes a comment that still has its version, and takes back what people were told of it. */
export const deleteComment = async (scope: Scope, record: OwnerRecord, at: RecordVersion): Promise<void> => {
  const comment = await lockComment(scope, record, at.id);
  refuseUnlessMay(scope, 'delete', comment);
  checkVersion(comment, at.version);
  const called = comment.mentions.map(({ id }) => id);
  await scope.db
    .deleteFrom('comments')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', at.id)
    .execute();
  await removeAttachments(scope, 'comments', [at.id]);
  await withdrawMentions(scope, at.id, called);
  await recordCommentEvents(scope, record, { event: 'comment-deleted', comment });
};
