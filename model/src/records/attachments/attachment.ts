import { z } from 'zod';
import { idSchema, instantSchema, namedSchema, textSchema } from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema } from '../../core/contract/list.ts';
import { ATTACHMENT_NAME_LENGTH, attachmentKindNames } from './attachment-kinds.ts';

/** A name as it is typed; slashes would make folders of it wherever the file is saved. */
const nameSchema = textSchema(ATTACHMENT_NAME_LENGTH).refine((name) => !/[/\\]/.test(name), {
  error: 'attachment.name-with-slash',
});

/** What can be changed of an attachment: never its content. */
export const attachmentInputSchema = z.object({
  name: nameSchema,
  /** Only those know of it who are employed here. */
  isInternal: z.boolean(),
});
export type AttachmentInput = z.output<typeof attachmentInputSchema>;

/** A file of a record, as lists show it. */
export const attachmentSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(attachmentKindNames),
  sizeBytes: z.number().int(),
  isInternal: z.boolean(),
  /** Whether `content?preview=true` answers a picture. */
  hasPreview: z.boolean(),
  /** The picture 15 pixels wide, to stand there while it loads. */
  placeholder: z.string().nullable(),
  createdAt: instantSchema,
  createdByName: z.string(),
  version: z.number().int(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** As much of a file as shows it. */
export const shownFileSchema = attachmentSchema.pick({
  id: true,
  name: true,
  kind: true,
  sizeBytes: true,
  hasPreview: true,
  placeholder: true,
});
export type ShownFile = z.infer<typeof shownFileSchema>;

/** What an upload answers: also which file of the record has the same bytes. */
export const addedAttachmentSchema = attachmentSchema.extend({ sameAs: namedSchema.nullable() });
export type AddedAttachment = z.infer<typeof addedAttachmentSchema>;

/** `search` finds words of names. */
export const attachmentFilterSchema = listQuerySchema;
export type AttachmentFilter = z.output<typeof attachmentFilterSchema>;

export const attachmentUploadSchema = z.object({ isInternal: flagQuerySchema });
export const attachmentContentSchema = z.object({ preview: flagQuerySchema });
