import { ownerPath } from '@halm/model/core/contract/owner-path.ts';
import type { RecordOwner } from '@halm/model/core/contract/record-owners.ts';
import type { CommentList } from '@halm/model/records/comments/comment.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../core/client/api.ts';
import { entityOf } from '../../core/client/shown-entities.ts';

/** A record that people comment on. */
export type CommentedRecord = { readonly owner: RecordOwner; readonly id: string };

/** The calls about the comments of a kind of record. */
export const callsOf = (owner: RecordOwner) =>
  ({
    list: `GET /${ownerPath(owner)}/:id/comments`,
    create: `POST /${ownerPath(owner)}/:id/comments`,
    get: `GET /${ownerPath(owner)}/:id/comments/:commentId`,
    update: `PATCH /${ownerPath(owner)}/:id/comments/:commentId`,
    remove: `DELETE /${ownerPath(owner)}/:id/comments/:commentId`,
    addFile: `POST /${ownerPath(owner)}/:id/comments/:commentId/files`,
    removeFile: `DELETE /${ownerPath(owner)}/:id/comments/:commentId/files/:fileId`,
    people: `GET /${ownerPath(owner)}/:id/mentionable-people`,
  }) as const;

/** The comments of a record, the newest ones first to come, more and more of the older ones. */
export const commentsQuery = ({ owner, id }: CommentedRecord) => {
  const { list } = callsOf(owner);
  return infiniteQueryOptions({
    queryKey: [entityOf(list), list, { id }, 'growing'],
    queryFn: ({ signal, pageParam: before }): Promise<CommentList> =>
      call(list, { params: { id }, query: before ? { before } : {}, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasOlder, items }) => (hasOlder ? items[0]?.id : undefined),
  });
};
