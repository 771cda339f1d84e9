import { addressCountries } from '@halm/model/masterdata/addresses/address-choices.ts';
import {
  type MaterialOrigin,
  materialOrigins,
  statementsFor,
} from '@halm/model/purchasing/proof-requests/declaration-statements.ts';
import { type RequestedProof, signedDeclarationSchema } from '@halm/model/purchasing/proof-requests/proof-link.ts';
import { useTranslation } from 'react-i18next';
import { type BodyOf, call } from '../../core/client/api.ts';
import { ChoicesField } from '../../core/fields/choices-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { ZipNote } from '../../core/fields/zip-note.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { PartForm } from '../../core/forms/part-form.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { formatDate } from '../../core/words/formats.ts';
import { preferredLanguage } from '../../core/words/languages.ts';
import classes from './proof-link.module.css';
import { SignaturePad } from './signature-pad.tsx';

type Values = BodyOf<'POST /proof-requests/declaration'>;

const CompanyFields = () => {
  const { t } = useTranslation(['proofRequests', 'addresses']);
  const countries = addressCountries.map((value) => ({ value, label: t(`addresses:country.${value}`) }));
  return (
    <FormSection title={t('page.company')} hint={t('page.companyHint')}>
      <TextField name="companyName" label={t('addresses:company')} autoComplete="organization" required wide />
      <TextField name="street" label={t('addresses:form.street')} autoComplete="street-address" required wide />
      <TextField name="zip" label={t('addresses:form.zip')} autoComplete="postal-code" required />
      <TextField name="city" label={t('addresses:city')} autoComplete="address-level2" required />
      <SelectField name="country" label={t('addresses:form.country')} options={countries} required />
      <ZipNote />
    </FormSection>
  );
};

const StatementFields = ({ request }: { request: RequestedProof }) => {
  const { t } = useTranslation('proofRequests');
  const origin = useFieldValue<MaterialOrigin>('origin');
  const form = useRecordForm();
  const needed: readonly string[] = statementsFor(origin);
  const choices = (request.text?.statements ?? [])
    .filter(({ id }) => needed.includes(id))
    .map(({ id, text }) => ({ value: id, label: text }));
  return (
    <FormSection title={t('page.declare')} hint={request.text?.lead ?? ''}>
      <p className={classes.wide}>
        {t('page.materials')}: <strong>{request.articles.join(', ') || t('page.everything')}</strong>
      </p>
      <SelectField
        name="origin"
        label={t('page.origin')}
        options={materialOrigins.map((value) => ({ value, label: t(`page.originOf.${value}`) }))}
        // What was confirmed of the other kind is not what stands there now.
        onChoose={() => form.setFieldValue('confirmed', [])}
        required
        wide
      />
      <ChoicesField key={origin} name="confirmed" label={t('page.confirm')} choices={choices} isList required wide />
      <TextAreaField name="exceptions" label={t('page.exceptions')} description={t('page.exceptionsHint')} wide />
    </FormSection>
  );
};

const SignatureFields = ({ request }: { request: RequestedProof }) => {
  const { t } = useTranslation('proofRequests');
  const isDrawn = useFieldValue<string>('signature') === 'drawn';
  const ways = (['drawn', 'typed'] as const).map((value) => ({ value, label: t(`page.ways.${value}`) }));
  return (
    <FormSection
      title={t('page.sign')}
      hint={t('page.signHint', { date: request.expiresOn ? formatDate(request.expiresOn) : '' })}
    >
      <TextField name="signerName" label={t('page.signerName')} autoComplete="name" required />
      <TextField name="signerRole" label={t('page.signerRole')} autoComplete="organization-title" required />
      <SelectField name="signature" label={t('page.way')} options={ways} required wide />
      {isDrawn && <SignaturePad />}
    </FormSection>
  );
};

type DeclarationFormProps = { request: RequestedProof; token: string; onSigned: (document: Blob) => void };

/** The declaration that a supplier reads, completes and signs. */
export const DeclarationForm = ({ request, token, onSigned }: DeclarationFormProps) => {
  const { t } = useTranslation('proofRequests');
  const { companyName, street, zip, city, country } = request.company;
  const values: Values = {
    token,
    language: preferredLanguage(),
    companyName,
    street: street ?? '',
    zip: zip ?? '',
    city: city ?? '',
    country,
    origin: 'crops',
    confirmed: [],
    exceptions: null,
    signerName: '',
    signerRole: '',
    signature: 'drawn',
    strokes: [],
  };
  return (
    <PartForm
      label={request.text?.title ?? t('page.signTitle')}
      schema={signedDeclarationSchema}
      values={values}
      save={({ body }) => call('POST /proof-requests/declaration', { body })}
      onSaved={onSigned}
      saveLabel={t('page.submit')}
    >
      <CompanyFields />
      <StatementFields request={request} />
      <SignatureFields request={request} />
    </PartForm>
  );
};
