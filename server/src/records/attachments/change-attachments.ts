import type { AddedAttachment, Attachment, AttachmentInput } from '@halm/model/records/attachments/attachment.ts';
import { attachmentKinds, endingOf, kindOfName } from '@halm/model/records/attachments/attachment-kinds.ts';
import { found, Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { storeFile } from '../../core/files/files.ts';
import { checkVersion } from '../../core/records/record-change.ts';
import {
  type AttachedTo,
  lockOwner,
  type OwnerRecord,
  recordPartChange,
  removeAttachment,
} from '../../core/records/record-parts.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';
import type { AcceptedFile } from './accept-file.ts';
import { getAttachment, selectAttachments } from './find-attachments.ts';

type Named = Pick<Attachment, 'name' | 'isInternal'>;

/** What a history says of a file: never what an internal one is called. */
const eventOf = (attachmentId: string, { name, isInternal }: Named) => ({
  attachmentId,
  name: isInternal ? null : name,
  internal: isInternal,
});

/** Refuses to make something internal that whoever does so could no longer see. */
export const refuseInternal = (scope: Scope, isInternal: boolean): void => {
  if (isInternal && !scope.isEmployed) throw new Refusal('attachment.members-only');
};

const findSame = (scope: Scope, owner: OwnerRecord, sha256: string, besides: string) =>
  selectAttachments(scope, owner)
    .select(['attachments.id', 'attachments.name'])
    .where('files.sha256', '=', sha256)
    .where('attachments.id', '<>', besides)
    .orderBy('attachments.id')
    .executeTakeFirst();

/** A file that is stored already, with its picture. */
export type StoredAttachment = {
  readonly name: string;
  readonly kind: string;
  readonly fileId: string;
  readonly previewFileId: string | null;
  readonly placeholder: string | null;
};

/** Stores the bytes of a file and of its picture. */
export const storeAttachment = async (
  scope: Scope,
  { name, kind, content, preview }: AcceptedFile,
): Promise<StoredAttachment & { readonly sha256: string }> => {
  const file = await storeFile(scope, { name, mediaType: attachmentKinds[kind].mediaType, content });
  const shown = preview && (await storeFile(scope, { name, mediaType: 'image/webp', content: preview.content }));
  return {
    name,
    kind,
    fileId: file.id,
    sha256: file.sha256,
    previewFileId: shown?.id ?? null,
    placeholder: preview?.placeholder ?? null,
  };
};

const insertStored = async (
  scope: Scope,
  { entity, id: entityId }: AttachedTo,
  { name, kind, fileId, previewFileId, placeholder }: StoredAttachment,
  isInternal: boolean,
): Promise<string> => {
  const id = newId();
  await scope.db
    .insertInto('attachments')
    .values({
      organisationId: scope.organisationId,
      id,
      entity,
      entityId,
      name,
      kind,
      isInternal,
      fileId,
      previewFileId,
      placeholder,
      createdBy: scope.user.id,
      createdByName: scope.user.name,
      createdAt: nowIso(scope),
      updatedAt: nowIso(scope),
    })
    .execute();
  return id;
};

/** Stores an accepted file where it belongs; answers its id. Nothing tells of it yet. */
export const insertAttachment = async (scope: Scope, to: AttachedTo, file: AcceptedFile, isInternal = false) => {
  const stored = await storeAttachment(scope, file);
  return { id: await insertStored(scope, to, stored, isInternal), sha256: stored.sha256 };
};

const recordAdded = (scope: Scope, owner: OwnerRecord, id: string, name: string, isInternal: boolean): Promise<void> =>
  recordPartChange(scope, owner, 'attachments', {
    event: 'attachment-added',
    after: eventOf(id, { name, isInternal }),
    isInternal,
  });

/** Makes a stored file one of a record, which must be locked or new. */
export const attachStored = async (scope: Scope, owner: OwnerRecord, stored: StoredAttachment): Promise<void> => {
  await recordAdded(scope, owner, await insertStored(scope, owner, stored, false), stored.name, false);
};

/** Adds a file to a record. Answers which of the record's files has the same bytes. */
export const addAttachment = async (
  scope: Scope,
  owner: OwnerRecord,
  file: AcceptedFile,
  isInternal: boolean,
): Promise<AddedAttachment> => {
  refuseInternal(scope, isInternal);
  await lockOwner(scope, owner);
  const { id, sha256 } = await insertAttachment(scope, owner, file, isInternal);
  await recordAdded(scope, owner, id, file.name, isInternal);
  const sameAs = await findSame(scope, owner, sha256, id);
  return { ...(await getAttachment(scope, owner, id)), sameAs: sameAs ?? null };
};

/** Locks a file of a record that still has `version`. */
const lockAttachment = async (scope: Scope, owner: OwnerRecord, { id, version }: RecordVersion): Promise<void> => {
  const row = found(
    await selectAttachments(scope, owner)
      .select('attachments.version')
      .where('attachments.id', '=', id)
      .forNoKeyUpdate('attachments')
      .executeTakeFirst(),
  );
  checkVersion(row, version);
};

const changeOf = (before: Named, after: Named): string => {
  if (before.isInternal !== after.isInternal) return after.isInternal ? 'attachment-hidden' : 'attachment-shown';
  return 'attachment-renamed';
};

/** Renames a file of a record or makes it internal. Its ending keeps saying what it is. */
export const changeAttachment = async (
  scope: Scope,
  owner: OwnerRecord,
  attachment: RecordVersion,
  input: AttachmentInput,
): Promise<Attachment> => {
  refuseInternal(scope, input.isInternal);
  await lockAttachment(scope, owner, attachment);
  const { id, version } = attachment;
  const before = await getAttachment(scope, owner, id);
  const { name } = input;
  if (kindOfName(name) !== before.kind)
    throw new Refusal('attachment.ending-mismatch', { details: { ending: endingOf(name), content: before.kind } });
  await scope.db
    .updateTable('attachments')
    .set({ ...input, version: version + 1, updatedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
  await recordPartChange(scope, owner, 'attachments', {
    event: changeOf(before, input),
    before: eventOf(id, before),
    after: eventOf(id, input),
    // What has become internal leaves the screens of those who saw it until now.
    isInternal: before.isInternal && input.isInternal,
  });
  return getAttachment(scope, owner, id);
};

/** Deletes a file of a record, and its bytes. */
export const deleteAttachment = async (scope: Scope, owner: OwnerRecord, attachment: RecordVersion): Promise<void> => {
  await lockAttachment(scope, owner, attachment);
  const before = await getAttachment(scope, owner, attachment.id);
  await removeAttachment(scope, attachment.id);
  await recordPartChange(scope, owner, 'attachments', {
    event: 'attachment-removed',
    before: eventOf(attachment.id, before),
    isInternal: before.isInternal,
  });
};
