import { ownerPath } from '@halm/model/core/contract/owner-path.ts';
import type { ShownFile } from '@halm/model/records/attachments/attachment.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/client/api.ts';
import { dataUrlOf } from '../../core/client/data-url.ts';
import { saveFile } from '../../core/client/save-file.ts';
import type { UploadTarget } from './upload-queue.ts';

type Which = UploadTarget & { readonly attachmentId: string };

const contentCall = ({ owner, id, commentId, attachmentId }: Which, preview: 'true' | 'false'): Promise<Blob> => {
  const query = { preview };
  return commentId
    ? call(`GET /${ownerPath(owner)}/:id/comments/:commentId/files/:fileId/content`, {
        params: { id, commentId, fileId: attachmentId },
        query,
      })
    : call(`GET /${ownerPath(owner)}/:id/attachments/:attachmentId/content`, { params: { id, attachmentId }, query });
};

// What a file holds never changes. The keys begin with no entity, so that changes don't reload it.

/** The picture of a file, 450 pixels wide. */
export const previewQuery = (which: Which) =>
  queryOptions({
    queryKey: ['attachment-preview', which],
    queryFn: async () => dataUrlOf(await contentCall(which, 'true')),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The bytes of a file. */
export const contentQuery = (which: Which) =>
  queryOptions({
    queryKey: ['attachment-content', which],
    queryFn: () => contentCall(which, 'false'),
    staleTime: Number.POSITIVE_INFINITY,
    // Ten megabytes need not stay once nobody looks at them.
    gcTime: 0,
  });

/** Saves a file under its name. */
export const downloadAttachment = async (target: UploadTarget, { id, name }: ShownFile): Promise<void> =>
  saveFile(await contentCall({ ...target, attachmentId: id }, 'false'), name);
