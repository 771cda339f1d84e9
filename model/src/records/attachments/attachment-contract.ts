import { insidersOf } from '../../core/contract/access.ts';
import { idParams, idSchema } from '../../core/contract/fields.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { fileAnswer, fileBody, noAnswer, operation } from '../../core/contract/operation.ts';
import { ownerPath } from '../../core/contract/owner-path.ts';
import { type RecordOwner, recordOwners } from '../../core/contract/record-owners.ts';
import {
  addedAttachmentSchema,
  attachmentContentSchema,
  attachmentFilterSchema,
  attachmentInputSchema,
  attachmentSchema,
  attachmentUploadSchema,
} from './attachment.ts';
import { ATTACHMENT_MAXIMUM_BYTES } from './attachment-kinds.ts';

export const attachmentParams = idParams.extend({ attachmentId: idSchema });

/** Why a file isn't taken. */
export const refusedFiles = [
  'attachment.empty',
  'attachment.too-large',
  'attachment.kind-forbidden',
  'attachment.ending-missing',
  'attachment.ending-mismatch',
  'attachment.content-unknown',
  'attachment.infected',
  'attachment.scanner-unavailable',
] as const;

/** The calls for the files of one kind of record: `GET /contracts/:id/attachments` and so on. */
export const attachmentContract = <const O extends RecordOwner>(owner: O) => {
  const { noun, ...rights } = recordOwners[owner];
  const [read, write] = [insidersOf(rights.read), insidersOf(rights.write)];
  return {
    list: operation({
      method: 'GET',
      path: `/${ownerPath(owner)}/:id/attachments`,
      summary: `A page of the files of ${noun}, newest first`,
      access: read,
      params: idParams,
      query: attachmentFilterSchema,
      answer: listAnswer(attachmentSchema),
    }),
    add: operation({
      method: 'POST',
      path: `/${ownerPath(owner)}/:id/attachments`,
      summary: `Adds a file to ${noun}; says which of its files has the same bytes`,
      access: write,
      params: idParams,
      query: attachmentUploadSchema,
      body: fileBody(ATTACHMENT_MAXIMUM_BYTES, 'attachment.too-large'),
      answer: addedAttachmentSchema,
      errors: [...refusedFiles, 'attachment.members-only'],
      idempotent: true,
    }),
    change: operation({
      method: 'PATCH',
      path: `/${ownerPath(owner)}/:id/attachments/:attachmentId`,
      summary: `Renames a file of ${noun}, or makes it internal`,
      access: write,
      params: attachmentParams,
      body: attachmentInputSchema,
      answer: attachmentSchema,
      errors: ['attachment.ending-mismatch', 'attachment.members-only'],
      versioned: true,
    }),
    delete: operation({
      method: 'DELETE',
      path: `/${ownerPath(owner)}/:id/attachments/:attachmentId`,
      summary: `Deletes a file of ${noun}`,
      access: write,
      params: attachmentParams,
      answer: noAnswer,
      versioned: true,
    }),
    content: operation({
      method: 'GET',
      path: `/${ownerPath(owner)}/:id/attachments/:attachmentId/content`,
      summary: `A file of ${noun}, or its preview as a picture`,
      access: read,
      params: attachmentParams,
      query: attachmentContentSchema,
      answer: fileAnswer('application/octet-stream'),
    }),
  };
};

type AttachmentContract = ReturnType<typeof attachmentContract<RecordOwner>>;

/** The calls of every kind of record, by its name. */
export const attachmentContracts = Object.fromEntries(
  Object.keys(recordOwners).map((owner) => [owner, attachmentContract(owner as RecordOwner)]),
) as Readonly<Record<RecordOwner, AttachmentContract>>;

export const attachmentOperations = Object.values(attachmentContracts).flatMap((contract) => Object.values(contract));
