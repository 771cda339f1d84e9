import { type RecordOwner, recordOwners } from '@halm/model/core/contract/record-owners.ts';
import { commentContract } from '@halm/model/records/comments/comment-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { handleUpload } from '../attachments/handle-upload.ts';
import { addCommentFile, checkCommentFile, deleteCommentFile, readCommentFile } from './comment-files.ts';
import { findComments, getComment } from './find-comments.ts';
import { findMentionable } from './find-readers.ts';
import { addComment, changeComment, deleteComment } from './write-comment.ts';

const routesOf = (entity: RecordOwner): Route[] => {
  const calls = commentContract[entity];
  const recordOf = ({ id }: { readonly id: string }) => ({ entity, id });
  return [
    handle(calls.list, (scope, { params, query }) => findComments(scope, recordOf(params), query)),
    handle(calls.create, (scope, { params, body }) => addComment(scope, recordOf(params), body)),
    handle(calls.get, (scope, { params }) => getComment(scope, recordOf(params), params.commentId)),
    handle(calls.update, (scope, { params, version, body }) =>
      changeComment(scope, recordOf(params), { id: params.commentId, version }, body),
    ),
    handle(calls.delete, (scope, { params, version }) =>
      deleteComment(scope, recordOf(params), { id: params.commentId, version }),
    ),
    handleUpload(calls.addFile, {
      check: (scope, { params }) => checkCommentFile(scope, recordOf(params), params.commentId),
      store: (scope, { params }, file) => addCommentFile(scope, recordOf(params), params.commentId, file),
    }),
    handle(calls.deleteFile, (scope, { params }) =>
      deleteCommentFile(scope, recordOf(params), params.commentId, params.fileId),
    ),
    handle(calls.fileContent, (scope, { params, query: { preview = false } }) =>
      readCommentFile(scope, recordOf(params), params.commentId, { fileId: params.fileId, preview }),
    ),
    handle(calls.findPeople, (scope, { params, query }) => findMentionable(scope, recordOf(params), query.search)),
  ];
};

/** The calls about comments, the same for every record that has them. */
export const commentRoutes: Route[] = (Object.keys(recordOwners) as RecordOwner[]).flatMap(routesOf);
