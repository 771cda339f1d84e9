import { type Comment, MAXIMUM_COMMENT_FILES } from '@halm/model/records/comments/comment.ts';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { FileResult } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockOwner, type OwnerRecord, removeAttachment } from '../../core/records/record-parts.ts';
import type { AcceptedFile } from '../attachments/accept-file.ts';
import { insertAttachment } from '../attachments/change-attachments.ts';
import { readAttachment, readPreview } from '../attachments/read-attachment.ts';
import { recordCommentEvents } from './comment-events.ts';
import { getComment } from './find-comments.ts';
import { lockComment, refuseUnlessMay } from './lock-comment.ts';

const refuseMany = ({ files }: Comment): void => {
  if (files.length >= MAXIMUM_COMMENT_FILES) throw new Refusal('comment.too-many-files');
};

/**
 * Throws where a file can't be added: somebody else's comment, one that is gone, or one with its ten files.
 */
export const checkCommentFile = async (scope: Scope, record: OwnerRecord, id: string): Promise<void> => {
  const comment = await getComment(scope, record, id);
  refuseUnlessMay(scope, 'change', comment);
  refuseMany(comment);
};

/** Adds a file to a comment. Its words stay what they were, and so does its version. */
export const addCommentFile = async (
  scope: Scope,
  record: OwnerRecord,
  id: string,
  file: AcceptedFile,
): Promise<Comment> => {
  await lockOwner(scope, record);
  const before = await lockComment(scope, record, id);
  refuseUnlessMay(scope, 'change', before);
  refuseMany(before);
  await insertAttachment(scope, { entity: 'comments', id }, file);
  const comment = await getComment(scope, record, id);
  await recordCommentEvents(scope, record, { event: 'comment-file-added', comment, before });
  return comment;
};

/** Deletes a file of a comment, and its bytes. */
export const deleteCommentFile = async (
  scope: Scope,
  record: OwnerRecord,
  id: string,
  fileId: string,
): Promise<void> => {
  const comment = await lockComment(scope, record, id);
  found(comment.files.find((file) => file.id === fileId));
  refuseUnlessMay(scope, 'delete', comment);
  await removeAttachment(scope, fileId);
  await recordCommentEvents(scope, record, { event: 'comment-file-removed', comment, before: comment });
};

/** A file of a comment that the reader may know of, or the picture of it. */
export const readCommentFile = async (
  scope: Scope,
  record: OwnerRecord,
  id: string,
  { fileId, preview }: { readonly fileId: string; readonly preview: boolean },
): Promise<FileResult> => {
  await getComment(scope, record, id);
  return (preview ? readPreview : readAttachment)(scope, { entity: 'comments', id }, fileId);
};
