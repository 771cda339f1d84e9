import type { HandedIn } from '@halm/model/purchasing/proof-requests/proof-request.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { UploadedFile } from '../../core/api/route.ts';
import { nowIso } from '../../core/api/scope.ts';
import { concurrencyLimit, withTimeout } from '../../core/jobs/concurrency-limit.ts';
import { changeRecord } from '../../core/records/write-record.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { acceptFile } from '../../records/attachments/accept-file.ts';
import { storeAttachment } from '../../records/attachments/change-attachments.ts';
import { type LinkCall, type LinkedRequest, readOnLink, useOnLink } from './open-proof-link.ts';
import { requestRecord } from './request-proof.ts';

const refuseDeclaration = ({ kind }: LinkedRequest): void => {
  if (kind !== 'certificate') throw new Refusal('proof-link.unknown');
};

/** Pictures and documents as a supplier has them; a table or a mail is no certificate. */
const certificateKinds: ReadonlySet<string> = new Set(['pdf', 'png', 'jpeg', 'webp', 'heic']);

/** Each may hold ten megabytes while it arrives. */
const uploads = concurrencyLimit(6);
const UPLOAD_MILLISECONDS = 120_000;

/** Lets a file arrive whose link is good: few at the same time, one for each link, and not for ever. */
export const admitCertificate = async <T, A>(
  call: LinkCall,
  token: string,
  read: () => Promise<T>,
  run: (file: T) => Promise<A>,
): Promise<A> => {
  const id = await readOnLink(call, token, async (_, request) => {
    refuseDeclaration(request);
    return request.id;
  });
  return uploads(id, async () => run(await withTimeout(read(), UPLOAD_MILLISECONDS)));
};

/**
 * Takes the certificate that a link asks for, and uses the link. It waits
 * until somebody of the plant accepts it.
 */
export const handInCertificate = async (
  call: LinkCall,
  token: string,
  handedIn: HandedIn,
  upload: UploadedFile,
): Promise<void> => {
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
      answeredAt: nowIso(scope),
      answer: JSON.stringify(handedIn),
      fileName: name,
      fileKind: kind,
      fileId,
      previewFileId,
      placeholder,
    }));
    await raiseNotification(scope, {
      type: 'A13',
      causeKey: `proof-request:${id}:${request.sending}`,
      params: { supplier, signer: null, isSigned: false },
      target: `/verwaltung/adressen/${request.addressId}?tab=proofs`,
    });
  });
};
