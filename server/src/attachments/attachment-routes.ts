import { createHash } from 'node:crypto';
import { attachmentContracts } from '@halm/model/attachments/attachment-contract.ts';
import { type RecordOwner, recordOwners } from '@halm/model/contract/record-owners.ts';
import { answeredOnce, type OpenScope } from '../platform/idempotency.ts';
import { checkOwner } from '../platform/record-parts.ts';
import { handle, handleCall, type Route, signedIn } from '../platform/route.ts';
import { inScope } from '../platform/scope.ts';
import { acceptFile } from './accept-file.ts';
import { addAttachment, changeAttachment, deleteAttachment, refuseInternal } from './change-attachments.ts';
import { findAttachments } from './find-attachments.ts';
import { readAttachment, readPreview } from './read-attachment.ts';

const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

// A file is scanned and drawn before the transaction that stores it: both take their time.
const addRoute = (entity: RecordOwner): Route => {
  const operation = attachmentContracts[entity].add;
  return handleCall(operation, async (call) => {
    const { platform, body, params, now, origin } = call;
    const { isInternal = false } = call.query;
    const identity = signedIn(call.session);
    const owner = { entity, id: params.id };
    const open: OpenScope = (work, reading) => inScope(platform, identity, { ...reading, now, origin }, work);
    const look = open(
      async (scope) => {
        refuseInternal(scope, isInternal);
        await checkOwner(scope, owner);
      },
      { readOnly: true },
    );
    await look;
    const file = await acceptFile(platform, body);
    // The bytes by their hash: ten megabytes of them would become forty as the text that is compared.
    const request = { ...call, body: { name: body.name, sha256: sha256Of(body.content) } };
    return answeredOnce(open, operation, request, (scope) => addAttachment(scope, owner, file, isInternal));
  });
};

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
