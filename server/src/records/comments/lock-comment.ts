import type { Comment } from '@halm/model/records/comments/comment.ts';
import { commentCan } from '@halm/model/records/comments/comment-can.ts';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { OwnerRecord } from '../../core/records/record-parts.ts';
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
