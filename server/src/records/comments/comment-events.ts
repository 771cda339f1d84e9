import type { Comment } from '@halm/model/records/comments/comment.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type OwnerRecord, recordPartChange } from '../../core/records/record-parts.ts';

type Happened = {
  readonly event: `comment-${'added' | 'changed' | 'deleted' | 'file-added' | 'file-removed'}`;
  readonly comment: Comment;
  readonly before?: Comment;
};

/**
 * Tells the record's history and everybody who looks at it. Never what a comment says: a history can't be
 * cleaned of what somebody has taken back.
 */
export const recordCommentEvents = (
  scope: Scope,
  record: OwnerRecord,
  { event, comment, before }: Happened,
): Promise<void> => {
  const { id: commentId, internal, author } = comment;
  return recordPartChange(scope, record, 'comments', {
    event,
    after: { commentId, internal, author: author.name },
    // What has become internal leaves the screens of those who saw it until now.
    isInternal: internal && before?.internal !== false,
  });
};
