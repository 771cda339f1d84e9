import type { HandedIn } from '@halm/model/proof-requests/proof-request.ts';
import { acceptFile } from '../attachments/accept-file.ts';
import { storeAttachment } from '../attachments/change-attachments.ts';
import { raiseNotification } from '../notifications/raise-notification.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';
import type { UploadedFile } from '../platform/route.ts';
import { nowIso } from '../platform/scope.ts';
import { changeRecord } from '../platform/write-record.ts';
import { type LinkedRequest, readOnLink, useOnLink } from './open-proof-link.ts';
import { requestRecord } from './request-proof.ts';

const refuseDeclaration = ({ kind }: LinkedRequest): void => {
  if (kind !== 'certificate') throw new Refusal('proof-link.unknown');
};

/** Pictures and documents as a supplier has them; a table or a mail is no certificate. */
const certificateKinds: ReadonlySet<string> = new Set(['pdf', 'png', 'jpeg', 'webp', 'heic']);

/** Takes the certificate that a link asks for, and uses the link. It waits until somebody of the plant accepts it. */
export const handInCertificate = async (
  call: { readonly platform: Platform; readonly origin: RequestOrigin },
  token: string,
  said: HandedIn,
  upload: UploadedFile,
): Promise<void> => {
  // Before ten megabytes are looked at: whoever has no good link is told so at once.
  const supplier = await readOnLink(call, token, async (_, request) => {
    refuseDeclaration(request);
    return request.companyName;
  });
  const file = await acceptFile(call.platform, upload);
  if (!certificateKinds.has(file.kind))
    throw new Refusal('attachment.kind-forbidden', { details: { ending: file.kind } });
  await useOnLink(call, token, supplier, async (scope, request) => {
    const { name, kind, fileId, previewFileId, placeholder } = await storeAttachment(scope, file);
    const { id, version } = request;
    await changeRecord(scope, requestRecord, { id, version }, () => ({
      ...{ answeredAt: nowIso(scope), answer: JSON.stringify(said) },
      ...{ fileName: name, fileKind: kind, fileId, previewFileId, placeholder },
    }));
    await raiseNotification(scope, {
      type: 'A13',
      causeKey: `proof-request:${id}:${request.sending}`,
      params: { supplier, signer: null, isSigned: false },
      target: `/verwaltung/adressen/${request.addressId}?tab=proofs`,
    });
  });
};
