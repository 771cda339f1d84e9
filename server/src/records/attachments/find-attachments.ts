import type { Attachment, AttachmentFilter } from '@halm/model/records/attachments/attachment.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { type AttachedTo, checkOwner, type OwnerRecord } from '../../core/records/record-parts.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

/** The files of a record, of which this person may know. */
export const selectAttachments = (scope: Scope, { entity, id }: AttachedTo) => {
  const all = scope.db
    .selectFrom('attachments')
    .innerJoin('files', (on) =>
      on.onRef('files.organisationId', '=', 'attachments.organisationId').onRef('files.id', '=', 'attachments.fileId'),
    )
    .where('attachments.organisationId', '=', scope.organisationId)
    .where('attachments.entity', '=', entity)
    .where('attachments.entityId', '=', id);
  if (scope.isOutside) return all.where(sql<boolean>`false`);
  return scope.isEmployed ? all : all.where('attachments.isInternal', '=', false);
};

const withFields = (query: ReturnType<typeof selectAttachments>) =>
  query
    .select(['attachments.id', 'attachments.name', 'attachments.kind', 'files.sizeBytes', 'attachments.isInternal'])
    .select((is) => is('attachments.previewFileId', 'is not', null).$castTo<boolean>().as('hasPreview'))
    .select(['attachments.placeholder', 'attachments.createdAt', 'attachments.createdByName', 'attachments.version'])
    .$narrowType<Pick<Attachment, 'kind'>>();

/** A page of the files of a record, newest first. */
export const findAttachments = async (scope: Scope, owner: OwnerRecord, filter: AttachmentFilter) => {
  await checkOwner(scope, owner);
  const all = withFields(selectAttachments(scope, owner)).orderBy('attachments.id', 'desc');
  const { search } = filter;
  return listPage(scope.db, search ? all.where(eachWordIn(search, [searchable('attachments.name')])) : all, filter);
};

/** One file of a record; `request.not-found` where there is none, or none that this person may know of. */
export const getAttachment = async (scope: Scope, owner: OwnerRecord, id: string): Promise<Attachment> =>
  found(await withFields(selectAttachments(scope, owner)).where('attachments.id', '=', id).executeTakeFirst());
