import { type AttachmentKind, attachmentKinds } from '@halm/model/records/attachments/attachment-kinds.ts';
import { found } from '../../core/api/refusal.ts';
import type { FileResult } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { readStoredFile } from '../../core/files/files.ts';
import type { AttachedTo } from '../../core/records/record-parts.ts';
import { selectAttachments } from './find-attachments.ts';

const findFile = (scope: Scope, owner: AttachedTo, id: string) =>
  selectAttachments(scope, owner)
    .select(['attachments.name', 'attachments.kind', 'attachments.fileId', 'attachments.previewFileId'])
    .$narrowType<{ kind: AttachmentKind }>()
    .where('attachments.id', '=', id)
    .executeTakeFirst();

/** The bytes of a file of a record, to be saved and never to be opened in the place of a page. */
export const readAttachment = async (scope: Scope, owner: AttachedTo, id: string): Promise<FileResult> => {
  const { name, kind, fileId } = found(await findFile(scope, owner, id));
  const { mediaType } = attachmentKinds[kind];
  return { fileName: name, mediaType, content: await readStoredFile(scope, fileId), disposition: 'attachment' };
};

/** The picture of a file, which we have drawn ourselves; `request.not-found` where there is none. */
export const readPreview = async (scope: Scope, owner: AttachedTo, id: string): Promise<FileResult> => {
  const { previewFileId } = found(await findFile(scope, owner, id));
  const content = await readStoredFile(scope, found(previewFileId ?? undefined));
  return { fileName: 'preview.webp', mediaType: 'image/webp', content, disposition: 'inline' };
};
