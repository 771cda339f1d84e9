import { type RecordOwner, recordOwners } from '@halm/model/core/contract/record-owners.ts';
import { attachmentContracts } from '@halm/model/records/attachments/attachment-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { checkOwner } from '../../core/records/record-parts.ts';
import { addAttachment, changeAttachment, deleteAttachment, refuseInternal } from './change-attachments.ts';
import { findAttachments } from './find-attachments.ts';
import { handleUpload } from './handle-upload.ts';
import { readAttachment, readPreview } from './read-attachment.ts';

const addRoute = (entity: RecordOwner): Route =>
  handleUpload(attachmentContracts[entity].add, {
    check: async (scope, { params, query }) => {
      refuseInternal(scope, query.isInternal ?? false);
      await checkOwner(scope, { entity, id: params.id });
    },
    store: (scope, { params, query }, file) =>
      addAttachment(scope, { entity, id: params.id }, file, query.isInternal ?? false),
  });

const routesOf = (entity: RecordOwner): Route[] => {
  const contract = attachmentContracts[entity];
  return [
    handle(contract.list, (scope, { params, query }) => findAttachments(scope, { entity, id: params.id }, query)),
    addRoute(entity),
    handle(contract.change, (scope, { params: { id, attachmentId }, version, body }) =>
      changeAttachment(scope, { entity, id }, { id: attachmentId, version }, body),
    ),
    handle(contract.delete, (scope, { params: { id, attachmentId }, version }) =>
      deleteAttachment(scope, { entity, id }, { id: attachmentId, version }),
    ),
    handle(contract.content, (scope, { params: { id, attachmentId }, query }) =>
      (query.preview ? readPreview : readAttachment)(scope, { entity, id }, attachmentId),
    ),
  ];
};

/** The calls for the files of every kind of record. */
export const attachmentRoutes: Route[] = (Object.keys(recordOwners) as RecordOwner[]).flatMap(routesOf);
