import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import {
  type CertificateInput,
  certifiedOutOfBounds,
  missingOfCertificate,
} from '@halm/model/laboratory/judgements/supplier-certificate.ts';
import { attachmentKinds } from '@halm/model/records/attachments/attachment-kinds.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { removeFiles, storeFile } from '../../core/files/files.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';
import type { AcceptedFile } from '../../records/attachments/accept-file.ts';
import { changeJudgement } from './change-judgement.ts';
import type { ProductResults } from './get-judgement.ts';
import { getProduct, lockLatestProduct } from './judged-products.ts';

/** What was validated was another certificate, and a report speaks of that one. */
const unvalidated = { certificateValidatedAt: null, certificateValidatedByName: null, reportId: null } as const;

/** Refuses what nobody measures of this product, or nobody can measure of anything. */
const refuseUnmeasured = ({ values }: ProductResults, input: CertificateInput): void => {
  const units = new Map(values.map(({ measure, unit }) => [measure, unit]));
  const fields = input.values.flatMap((given, index): FieldError[] => {
    const unit = units.get(given.measure);
    if (unit === undefined) return [{ path: `values.${index}.measure`, reason: 'unknown' }];
    const reason = certifiedOutOfBounds(given, unit);
    return reason ? [{ path: `values.${index}.value`, reason }] : [];
  });
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};

const setValues = async (scope: Scope, productId: string, { values }: CertificateInput): Promise<void> => {
  const { organisationId } = scope;
  await scope.db
    .deleteFrom('certificateValues')
    .where('organisationId', '=', organisationId)
    .where('productId', '=', productId)
    .execute();
  const given = values.filter(({ value, sign }) => value !== null || sign !== null);
  if (given.length === 0) return;
  await scope.db
    .insertInto('certificateValues')
    .values(given.map((one) => ({ ...one, value: one.value?.toString() ?? null, organisationId, productId })))
    .execute();
};

/** Says when the supplier's certificate was issued and what it says. */
export const setCertificate = (scope: Scope, record: RecordVersion, input: CertificateInput): Promise<Judgement> =>
  changeJudgement(
    scope,
    record,
    async (before) => {
      refuseUnmeasured(before, input);
      await setValues(scope, record.id, input);
      return { ...unvalidated, certificateIssuedOn: input.issuedOn };
    },
    { event: 'certificate' },
  );

/** Keeps the file of the certificate in place of the one there was. */
export const storeCertificate = async (
  scope: Scope,
  id: string,
  { name, kind, content }: AcceptedFile,
): Promise<Judgement> => {
  const file = await storeFile(scope, { name, mediaType: attachmentKinds[kind].mediaType, content });
  const locked = await lockLatestProduct(scope, id);
  // Read once it is held: of two uploads at once the later one finds the file of the first.
  const { certificateFileId } = await getProduct(scope, id);
  const changed = await changeJudgement(
    scope,
    locked,
    () => ({ ...unvalidated, certificateFileId: file.id, certificateName: name }),
    { event: 'certificate-file' },
  );
  if (certificateFileId) await removeFiles(scope, [certificateFileId]);
  return changed;
};

/** Validates the certificate, once it has all that it needs. */
export const validateCertificate = (scope: Scope, record: RecordVersion): Promise<Judgement> =>
  changeJudgement(
    scope,
    record,
    ({ certificate, values }) => {
      if (certificate.validatedAt) throw new Refusal('judgement.certificate-validated');
      const count = values.filter(({ certified }) => certified).length;
      if (missingOfCertificate(certificate, count).length > 0) throw new Refusal('judgement.certificate-incomplete');
      return { certificateValidatedAt: nowIso(scope), certificateValidatedByName: scope.user.name };
    },
    { event: 'certificate-validated' },
  );
