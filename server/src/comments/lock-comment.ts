import type { Comment } from '@halm/model/comments/comment.ts';
import { commentCan } from '@halm/model/comments/comment-can.ts';
import type { OwnerRecord } from '../platform/record-parts.ts';
import { found, Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { getComment } from './find-comments.ts';

/** Locks a comment on a record until the transaction ends. */
export const lockComment = async (scope: Scope, record: OwnerRecord, id: string): Promise<Comment> => {
  const locked = await scope.db
    .selectFrom('comments')
    .select('version')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  found(locked);
  return getComment(scope, record, id);
};

/** Refuses what somebody may not do with a comment (`comment.not-author`). */
export const refuseUnlessMay = (scope: Scope, attempt: keyof typeof commentCan, comment: Comment): void => {
  if (!commentCan[attempt](comment, { id: scope.user.id, roles: scope.roles })) throw new Refusal('comment.not-author');
};
