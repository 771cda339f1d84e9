import { proofSchemeSchema } from '@halm/model/masterdata/proofs/proof.ts';
import { certificateUploadSchema, type RequestedProof } from '@halm/model/purchasing/proof-requests/proof-link.ts';
import { ATTACHMENT_MAXIMUM_BYTES } from '@halm/model/records/attachments/attachment-kinds.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type QueryOf } from '../../core/client/api.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { FileDrop } from '../../core/fields/file-drop.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { PartForm } from '../../core/forms/part-form.tsx';
import classes from './proof-link.module.css';

type Values = NonNullable<QueryOf<'POST /proof-requests/certificate'>>;

const accepted = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic'],
};

/** What a certificate says of itself: on the supplier's page, and for the manager who accepts it. */
export const CertificateFields = () => {
  const { t } = useTranslation('addresses');
  const schemes = proofSchemeSchema.options.map((value) => ({ value, label: t(`scheme.${value}`) }));
  return (
    <>
      <SelectField name="scheme" label={t('proof.scheme')} options={schemes} required />
      <TextField name="number" label={t('proof.number')} />
      <DateField name="issuedOn" label={t('proof.issuedOn')} />
      <DateField name="validFrom" label={t('proof.validFrom')} />
      <DateField name="expiresOn" label={t('proof.expiresOn')} required />
    </>
  );
};

/** Nothing is sent for what was left empty: an address knows no other nothing. */
const written = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Values;

type CertificateFormProps = { request: RequestedProof; token: string; onSent: () => void };

/** The certificate that a supplier hands in: its file, and until when it holds. */
export const CertificateForm = ({ request, token, onSent }: CertificateFormProps) => {
  const { t } = useTranslation('proofRequests');
  const [file, setFile] = useState<File>();
  const [isMissing, setIsMissing] = useState(false);
  const values: Values = {
    scheme: 'redcert-eu',
    number: null,
    issuedOn: null,
    validFrom: null,
    expiresOn: '',
  };
  const send = async (input: Values): Promise<boolean> => {
    setIsMissing(!file);
    if (!file) return false;
    await call('POST /proof-requests/certificate', { query: written(input), body: file, token });
    return true;
  };
  return (
    <PartForm
      label={t('page.uploadTitle')}
      schema={certificateUploadSchema}
      values={values}
      save={({ body }) => send(body)}
      onSaved={(isSent) => isSent && onSent()}
      saveLabel={t('page.upload')}
    >
      <FormSection title={t('page.certificate')} hint={t('page.certificateHint')}>
        <p className={classes.wide}>
          {request.company.companyName} · {t('page.materials')}:{' '}
          <strong>{request.articles.join(', ') || t('page.everything')}</strong>
        </p>
        <div className={classes.wide}>
          <FileDrop
            label={t('page.file')}
            maximumBytes={ATTACHMENT_MAXIMUM_BYTES}
            accept={accepted}
            onFiles={([chosen]) => {
              setFile(chosen);
              setIsMissing(false);
            }}
          />
          <p role="status">{file && t('page.chosen', { name: file.name })}</p>
          <p className={classes.refusal} role="alert">
            {isMissing && t('page.fileMissing')}
          </p>
        </div>
        <CertificateFields />
      </FormSection>
    </PartForm>
  );
};
